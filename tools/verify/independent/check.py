"""Checks the export of a timed trade, or a round's receipt. Written from docs/fairness.md alone, with Python's standard
library.

    python3 check.py export.json [checkpoints.json [links.json]] [--keys keys.json] [--receipt receipt.json]
    python3 check.py round-receipt.json [--seals seals.json] [--keys keys.json] [--receipt accepted.json]

Exit code 0: proved. 3: consistent with itself. 1: failed. 4: not decided yet.
"""

import hashlib
import json
import sys
from datetime import datetime, timezone

GAP = 10_000


class Failed(Exception):
    pass


def expect(place, found, expected):
    if found != expected or isinstance(found, bool) != isinstance(expected, bool):
        raise Failed(f"{place}: expected {expected}, found {found}")


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


def ms(moment):
    at = datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return round(at.timestamp() * 1000)


def cents(money):
    return int(money.replace(".", ""))


def money(amount):
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


# Ed25519, RFC 8032, section 5.1.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover(encoded):
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total


BASE = recover((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(public_key, text, signature):
    r, s = recover(signature[:32]), int.from_bytes(signature[32:], "little")
    key = recover(public_key)
    if not r or not key or s >= L or len(signature) != 64:
        return False
    hashed = hashlib.sha512(signature[:32] + public_key + text.encode()).digest()
    left, right = times(s, BASE), add(r, times(int.from_bytes(hashed, "little") % L, key))
    return not any((left[i] * right[2] - right[i] * left[2]) % P for i in (0, 1))


def check_digest(export):
    rest = {key: value for key, value in export.items() if key != "digest"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expect("digest", export["digest"], sha(canonical))


def earliest(keys):
    return min(key["valid_from"] for key in keys)


def check_signature(place, signed, text, at, keys):
    public_key = bytes.fromhex(signed["public_key"])
    expect(f"{place}.key_id", signed["key_id"], sha(public_key)[:16])
    expect(f"{place}.signature", is_signed(public_key, text, bytes.fromhex(signed["signature"])), True)
    for key in keys:
        if key["key_id"] == signed["key_id"]:
            expect(f"{place}.public_key", signed["public_key"], key["public_key"])
            until, since = key["valid_until"], key["valid_from"]
            late = until is not None and at >= until
            expect(f"{place} key's time", late or since != earliest(keys) and at < since, False)


def check_receipt(order, keys, kept):
    names = ["id", "order_number", "goods_id", "digits", "direction", "duration_seconds", "stake", "payout_rate"]
    text = "|".join(["meridian-timed-1", *(str(order[name]) for name in [*names, "accepted_time", "expiry_time"])])
    expect("order.receipt.hash", order["receipt"]["hash"], sha(text))
    if kept:
        expect("receipt.text", text, kept["text"])
    signed = order["receipt"]["signed"]
    if not signed:
        if keys and order["accepted_time"] >= earliest(keys):
            raise Failed("order.receipt.signed: no signature")
        return False
    check_signature("order.receipt.signed", signed, text, order["accepted_time"], keys)
    return True


def check_chain(feed, goods_id, digits):
    before = None
    for tick in feed["ticks"]:
        place = f"tick {tick['seq']}"
        whole, _, fraction = tick["price"].partition(".")
        expect(f"{place} digits", len(fraction), digits)
        previous = before["hash"] if before else feed["previous_hash"]
        if before:
            expect(f"{place} seq", tick["seq"], before["seq"] + 1)
            expect(f"{place} time rises", tick["time"] > before["time"], True)
        elif tick["seq"] == 1:
            expect("feed.previous_hash", previous, "0" * 64)
        text = f"{previous}|{goods_id}|{tick['seq']}|{tick['time']}|{int(whole + fraction)}"
        expect(f"{place} hash", tick["hash"], sha(text))
        before = tick


def check_checkpoints(feed):
    ticks = {tick["seq"]: tick for tick in feed["ticks"]}
    for point in feed["checkpoints"]:
        place = f"checkpoint {point['number']}"
        tick, after = ticks.get(point["seq"]), ticks.get(point["seq"] + 1)
        expect(f"{place} lies in the ticks", bool(tick and after), True)
        expect(f"{place} hash", point["hash"], tick["hash"])
        expect(f"{place} time", point["time"], after["time"])
        expect(f"{place} number", point["number"], ms(point["time"]) // 30_000)
        expect(f"{place} before", ms(tick["time"]) < point["number"] * 30_000, True)


def root_of(leaf, index, size, path):
    node, last = index, size - 1
    if not 0 <= index < size:
        return None
    for beside in path:
        if last == 0:
            return None
        if node % 2 or node == last:
            leaf = sha(b"\1" + bytes.fromhex(beside) + bytes.fromhex(leaf))
            while node % 2 == 0 and node:
                node, last = node // 2, last // 2
        else:
            leaf = sha(b"\1" + bytes.fromhex(leaf) + bytes.fromhex(beside))
        node, last = node // 2, last // 2
    return leaf if last == 0 else None


def reach_of(goods_id, feed, held, links):
    """The last tick that the held checkpoints prove; 0 for none."""
    ticks, reach = feed["ticks"], 0
    first, end = ticks[0], ticks[-1]
    for point in held:
        place, seq = f"held {point['number']}", point["seq"]
        for own in feed["checkpoints"]:
            if own["number"] == point["number"]:
                expect(f"{place} seq", seq, own["seq"])
        if first["seq"] <= seq <= end["seq"]:
            expect(f"{place} hash", point["hash"], ticks[seq - first["seq"]]["hash"])
            if seq < end["seq"]:
                expect(f"{place} time", point["time"], ticks[seq - first["seq"] + 1]["time"])
            reach = max(reach, seq)
        elif seq == first["seq"] - 1:
            expect(f"{place} hash", point["hash"], feed["previous_hash"])
            expect(f"{place} time", point["time"], first["time"])
        elif seq < first["seq"]:
            expect(f"{place} time is before", point["time"] < first["time"], True)
        else:
            expect(f"{place} time is after", point["time"] > end["time"], True)
    for link in links:
        own = next((one for one in feed["checkpoints"] if one["number"] == link["number"]), None)
        point = next((one for one in held if one["size"] == link["size"]), None)
        if own and point:
            names = ("number", "seq", "hash", "time")
            text = "|".join(["meridian-checkpoint-1", goods_id, *(str(own[name]) for name in names)])
            root = root_of(sha(b"\0" + text.encode()), link["index"], link["size"], link["path"])
            expect(f"held {point['number']} root", root, point["root"])
            reach = max(reach, own["seq"])
    return reach


def judge(export):
    """What the outcome should be, and the deciding tick; None while it is not in the export."""
    order, feed = export["order"], export["feed"]
    start, end = order["accepted_time"], order["expiry_time"]
    ticks, by = feed["ticks"], feed["passed_by"]
    if ticks and ticks[0]["seq"] != 1:
        expect("the first tick is at or before the beginning", ticks[0]["time"] <= start, True)
    entry = next((tick for tick in ticks if start < tick["time"] <= end), None)
    later = next((tick for tick in ticks if tick["time"] > end), None)
    void = {"status": "void", "result": None, "exit_seq": None, "entry_seq": entry and entry["seq"]}
    if entry and ms(entry["time"]) - ms(start) > GAP:
        expect("feed.passed_by", by, None)
        return {**void, "void_reason": "feed_gap"}, entry
    deciding = later
    exit_tick = [tick for tick in ticks if tick["time"] <= end][-1:]
    if not entry or ms(end) - ms(exit_tick[0]["time"]) > GAP:
        silent = not later or ms(later["time"]) - ms(end) > GAP
        expect("feed.passed_by", by == "tick" and later is not None or by == "session" and silent, True)
        reason = "session_ended" if by == "session" else "feed_gap" if entry else "no_entry_tick"
        return {**void, "void_reason": reason}, deciding
    expect("feed.passed_by", by, "tick" if later else "session")
    moved = int(exit_tick[0]["price"].replace(".", "")) - int(entry["price"].replace(".", ""))
    result = "tie" if moved == 0 else "win" if (moved > 0) == (order["direction"] == "up") else "loss"
    settled = {"status": "settled", "result": result, "void_reason": None}
    return {**settled, "entry_seq": entry["seq"], "exit_seq": exit_tick[0]["seq"]}, deciding


def check(export, held=(), links=(), keys=(), receipt=None):
    """The verdict in a word. Raises Failed with the place of what does not fit."""
    expect("format", export["format"], "meridian-proof-1")
    expect("kind", export["kind"], "timed")
    order, outcome, feed = export["order"], export["outcome"], export["feed"]
    check_digest(export)
    signed = check_receipt(order, keys, receipt)
    expect("order.duration_seconds", order["duration_seconds"] in (30, 60, 120, 180, 300), True)
    expect("order.expiry_time", ms(order["expiry_time"]), ms(order["accepted_time"]) + order["duration_seconds"] * 1000)
    check_chain(feed, order["goods_id"], order["digits"])
    check_checkpoints(feed)
    reach = reach_of(order["goods_id"], feed, held, links) if feed["ticks"] else 0
    if outcome["status"] == "open":
        for name in ("result", "void_reason", "exit_seq", "profit", "paid_back"):
            expect(f"outcome.{name}", outcome[name], None)
        expect("feed.passed_by", feed["passed_by"], None)
        return "undecided"
    due, deciding = judge(export)
    for name, value in due.items():
        expect(f"outcome.{name}", outcome[name], value)
    stake = cents(order["stake"])
    win = stake * order["payout_rate"] // 10_000
    profit = {"win": win, "loss": -stake}.get(due["result"], 0)
    expect("outcome.profit", outcome["profit"], money(profit))
    expect("outcome.paid_back", outcome["paid_back"], money(stake + profit))
    return "proved" if signed and deciding and reach >= deciding["seq"] else "consistent"


def joined(start, *parts):
    return "|".join([start, *(str(value[name]) for value, names in parts for name in names.split())])


def check_round_receipt(receipt, seals=None, keys=(), kept=None):
    """The verdict in a word: whether a subscription lies under its round's root, and was signed."""
    terms, seal, own = receipt["round"], receipt["seal"], receipt["own"]
    starts, length = terms["issue"] * terms["round_seconds"] * 1000, terms["round_seconds"] * 1000
    expect("round.starts_time", ms(terms["starts_time"]), starts)
    expect("round.seals_time", ms(terms["seals_time"]), starts - terms["seal_seconds"] * 1000)
    expect("round.ends_time", ms(terms["ends_time"]), starts + length)
    expect("own.holder", own["holder"], sha(f"{own['salt']}|{own['order_id']}|{own['order_number']}"))
    names = "room_id issue round_seconds seal_seconds goods_id digits starts_time seals_time ends_time fee_rate"
    first = joined("round", (terms, f"{names} liquidity_cap"), (seal, "sealed_time"))
    leaf = joined("subscription", (own, "arrival holder direction stake fee_rate accepted_time"))
    for place, text, index in (("terms_path", first, 0), ("own_path", leaf, own["arrival"])):
        root = root_of(sha(b"\0" + text.encode()), index, seal["count"] + 1, receipt[place])
        expect(place, root, seal["root"])
    expect("own.accepted_time is before the close", own["accepted_time"] < terms["seals_time"], True)
    expect("seal.sealed_time is after the close", seal["sealed_time"] >= terms["seals_time"], True)
    published = seal["published_time"] or seal["sealed_time"]
    expect("seal.published_time is after it", published >= seal["sealed_time"], True)
    accepted = joined(
        "meridian-subscription-1",
        (terms, "room_id issue goods_id starts_time ends_time"),
        (own, "holder direction stake fee_rate accepted_time"),
    )
    sealed = joined("meridian-seal-1", (terms, "room_id issue"), (seal, "root count sealed_time"))
    for one in kept if isinstance(kept, list) else [kept] if kept else []:
        if one["text"].split("|")[:3] == accepted.split("|")[:3]:
            expect("receipt.text", accepted, one["text"])
    if own["signed"]:
        check_signature("own.signed", own["signed"], accepted, own["accepted_time"], keys)
    if seal["signed"]:
        check_signature("seal.signed", seal["signed"], sealed, seal["sealed_time"], keys)
    noted = [one for one in seals["items"] if one["issue"] == terms["issue"]] if seals else []
    for one in noted if noted and seals["room_id"] == terms["room_id"] else []:
        for name in ("root", "count", "sealed_time"):
            expect(f"seal.{name}", seal[name], one[name])
        return "proved"
    return "consistent"


def main(args):
    def read(path):
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
        return value["data"] if isinstance(value, dict) and "data" in value else value

    def option(name):
        if name not in args:
            return None
        at = args.index(name)
        path = args[at + 1]
        del args[at : at + 2]
        return read(path)

    keys, receipt, seals = option("--keys"), option("--receipt"), option("--seals")
    keys = keys["items"] if keys else ()
    export, *rest = [read(path) for path in args]
    held = rest[0]["items"] if rest else ()
    try:
        if export["format"] == "meridian-round-receipt-1":
            verdict = check_round_receipt(export, seals, keys, receipt)
        else:
            verdict = check(export, held, rest[1:], keys, receipt)
    except Failed as failure:
        print(f"failed at {failure}")
        return 1
    print(verdict)
    return {"proved": 0, "consistent": 3, "undecided": 4}[verdict]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
