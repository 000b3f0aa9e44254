"""What may stand in a file: docs/fairness.md, "The form of a file"."""

import re
from datetime import datetime

SAFE = 2**53 - 1


def text(pattern):
    known = re.compile(pattern, re.ASCII)
    return lambda value: isinstance(value, str) and known.fullmatch(value) is not None


def whole(least=-SAFE, most=SAFE):
    return lambda value: type(value) is int and least <= value <= most


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


def or_null(form):
    return lambda value: value is None or not fault(form, value)


def moment(value):
    if not text(r"(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")(value):
        return False
    try:
        return bool(datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")) and not value[17:19] > "59"
    except ValueError:
        return False


def fault(form, value, place=""):
    """Where a value differs from a form: a test, a list of one form, or an object's ("…?": may be left out); None if nowhere."""
    here = place or "the whole file"
    if callable(form):
        return None if form(value) else here
    if type(value) is not type(form):
        return here
    if isinstance(form, list):
        parts = [(i, form[0], one) for i, one in enumerate(value)]
    else:
        missing = next((name for name in form if not name.endswith("?") and name not in value), None)
        if missing:
            return f"{place}.{missing}".strip(".")
        named = ((name.rstrip("?"), inner) for name, inner in form.items())
        parts = [(name, inner, value[name]) for name, inner in named if name in value]
    return next((no for name, inner, one in parts if (no := fault(inner, one, f"{place}.{name}".strip(".")))), None)


ANY = text(r"(?s).*")
HASH, KEY_ID, SIGNATURE = (text(f"[0-9a-f]{{{digits}}}") for digits in (64, 16, 128))
ID = text(r"(?i)[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
MONEY, PRICE = text(r"-?\d+\.\d\d"), text(r"\d+(\.\d+)?")
GOODS, ROOM = text(r"[A-Z0-9]{2,16}"), text(r"[a-z]{2,20}")
SIDE, RATE, DIGITS, TICK = one_of("up", "down"), whole(0, 1_000_000), whole(0, 12), whole(1)
VOID = ("no_entry_tick", "feed_gap", "session_ended")

SIGNED = {"key_id": KEY_ID, "signature": SIGNATURE}
WITH_KEY = {**SIGNED, "public_key": HASH}
POINT = {"number": whole(0), "seq": TICK, "hash": HASH, "time": moment}
SEAL = {"root": HASH, "count": whole(0), "sealed_time": moment, "published_time": or_null(moment)}
FEED = {
    "previous_hash": HASH,
    "ticks": [{"seq": TICK, "time": moment, "price": PRICE, "hash": HASH}],
    "checkpoints": [POINT],
    "passed_by": or_null(one_of("tick", "session")),
}
ORDER = {
    "id": ID,
    "order_number": ANY,
    "goods_id": GOODS,
    "digits": DIGITS,
    "direction": SIDE,
    "duration_seconds": whole(),
    "stake": MONEY,
    "payout_rate": RATE,
    "accepted_time": moment,
    "expiry_time": moment,
    "receipt": {"hash": HASH, "signed": or_null(WITH_KEY)},
}
TIMED = {
    "kind": one_of("timed"),
    "digest": HASH,
    "feed": FEED,
    "order": ORDER,
    "outcome": {
        "status": one_of("open", "settled", "void"),
        "result": or_null(one_of("win", "loss", "tie")),
        "void_reason": or_null(one_of(*VOID)),
        **dict.fromkeys(("entry_seq", "exit_seq"), or_null(TICK)),
        **dict.fromkeys(("profit", "paid_back"), or_null(MONEY)),
    },
}
TERMS = {
    "room_id": ROOM,
    **dict.fromkeys(("issue", "round_seconds", "seal_seconds"), whole()),
    "goods_id": GOODS,
    "digits": DIGITS,
    **dict.fromkeys(("starts_time", "seals_time", "ends_time"), moment),
    "fee_rate": RATE,
    "liquidity_cap": MONEY,
}
PART = {
    "arrival": whole(1),
    "holder": HASH,
    "direction": SIDE,
    "stake": MONEY,
    "fee_rate": RATE,
    "accepted_time": moment,
}
OWNER = {"order_id": ID, "order_number": ANY, "salt": text("[0-9a-f]{32}")}
ROUND = {
    "kind": one_of("round"),
    "digest": HASH,
    "feed": FEED,
    "round": TERMS,
    "seal": or_null(SEAL),
    "outcome": {
        "status": one_of("open", "sealed", "running", "settled", "void"),
        "result": or_null(one_of("up", "down", "tie")),
        "void_reason": or_null(one_of(*VOID, "sealed_late")),
        **dict.fromkeys(("start_seq", "end_seq"), or_null(TICK)),
        **dict.fromkeys(("up_total", "down_total", "up_matched", "down_matched"), or_null(MONEY)),
    },
    "subscriptions": [{**PART, "matched": MONEY}],
    "own": [
        {
            **OWNER,
            "arrival": whole(),
            "result": or_null(one_of("win", "loss", "tie", "void")),
            **dict.fromkeys(("profit", "fee", "paid_back"), or_null(MONEY)),
        }
    ],
}
ROUND_RECEIPT = {
    "format": one_of("meridian-round-receipt-1"),
    "round": TERMS,
    "seal": {**SEAL, "signed?": or_null(WITH_KEY)},
    "own": {**OWNER, **PART, "signed?": or_null(WITH_KEY)},
    "terms_path": [HASH],
    "own_path": [HASH],
}
KEYS = {
    "items": [
        {
            "key_id": KEY_ID,
            "algorithm": one_of("ed25519"),
            "public_key": HASH,
            "valid_from": moment,
            "valid_until": or_null(moment),
            "signed?": or_null(SIGNED),
        }
    ]
}
PUBLISHED = {**POINT, "size": or_null(whole(1)), "root": or_null(HASH), "signed?": or_null(SIGNED)}
CHECKPOINTS = {"goods_id": GOODS, "items": [PUBLISHED]}
LINKS = {
    "goods_id": GOODS,
    "number": whole(0),
    "index": whole(0),
    "size": whole(1),
    "path": lambda value: not fault([HASH], value) and len(value) <= 64,
    "from?": PUBLISHED,
}
SEALS = {
    "room_id": ROOM,
    "items": [{**SEAL, "issue": whole(), "starts_time": moment, "signed?": or_null(SIGNED)}],
}
ACCEPTED = {**SIGNED, "text": ANY}
