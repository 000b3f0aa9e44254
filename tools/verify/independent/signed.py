"""What counts of what is signed: docs/fairness.md, "Which signature counts"."""

import hashlib

from ed25519 import is_signed


class Failed(Exception):
    """Something does not fit."""


class Refused(Exception):
    """The file itself is not signed by a key that was given."""


def expect(place, found, expected):
    if found != expected or isinstance(found, bool) != isinstance(expected, bool):
        raise Failed(f"{place}: expected {expected}, found {found}")


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode(errors="surrogatepass")).hexdigest()


def earliest(keys):
    return min(key["valid_from"] for key in keys)


def refusal(text, at, signed, keys):
    """Why a signed thing does not count, by the given keys alone; None where it does."""
    if not signed or "signature" not in signed:
        return "unsigned"
    if keys is None:
        return "no_keys"
    key = next((key for key in keys if key["key_id"] == signed["key_id"]), None)
    if not key:
        return "unknown_key"
    if signed.get("public_key", key["public_key"]) != key["public_key"]:
        return "wrong_signature"
    until, since = key["valid_until"], key["valid_from"]
    if until is not None and at >= until or since != earliest(keys) and at < since:
        return "outside_time"
    right = is_signed(bytes.fromhex(key["public_key"]), text, bytes.fromhex(signed["signature"]))
    return None if right else "wrong_signature"


def judge_keys(lists, refused):
    """The keys that count, of a first list and of those after it; None where none was given."""
    known = None
    for listed in lists:
        held, known = known, known or []
        for key in sorted(listed, key=lambda one: one["valid_from"]):
            is_named = sha(bytes.fromhex(key["public_key"]))[:16] == key["key_id"]
            if is_named and any(one["key_id"] == key["key_id"] for one in known):
                continue
            signed = key.get("signed")
            before = next((one for one in known if signed and one["key_id"] == signed["key_id"]), None)
            text = f"meridian-key-1|{key['key_id']}|{key['public_key']}|{key['valid_from']}"
            why = None
            if not is_named:
                why = "wrong_signature"
            elif held is not None or signed:
                ends = before and before["valid_until"]
                elsewhere = ends not in (None, key["valid_from"])
                followed = before and any((one.get("signed") or {}).get("key_id") == before["key_id"] for one in known)
                if before and (followed or elsewhere or key["valid_from"] <= before["valid_from"]):
                    why = "outside_time"
                else:
                    why = refusal(text, key["valid_from"], signed, [{**one, "valid_until": None} for one in known])
            if why:
                refused.append(f"key {key['key_id']}: {why}")
                continue
            known = [{**one, "valid_until": key["valid_from"]} if one is before else one for one in known] + [key]
    return known


def fits_itself(place, signed, text):
    public_key = bytes.fromhex(signed["public_key"])
    expect(f"{place}.key_id", signed["key_id"], sha(public_key)[:16])
    expect(f"{place}.signature", is_signed(public_key, text, bytes.fromhex(signed["signature"])), True)


def check_own(place, signed, text, at, keys):
    """The file's own signature: by the given keys, or, without any, whether it fits the key beside it."""
    if keys is None:
        return fits_itself(place, signed, text)
    why = refusal(text, at, signed, keys)
    if why:
        raise Refused(f"{place}: {why}")
