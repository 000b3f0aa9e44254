"""What prices and money follow from: docs/fairness.md, from "The digest" to "Money"."""

import json
from datetime import datetime, timezone

from signed import expect, refusal, sha

GAP = 10_000


def ms(moment):
    at = datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return round(at.timestamp() * 1000)


def cents(money):
    return int(money.replace(".", ""))


def money(amount):
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def joined(start, *parts):
    return "|".join([start, *(str(value[name]) for value, names in parts for name in names.split())])


def check_digest(export):
    rest = {key: value for key, value in export.items() if key != "digest"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expect("digest", export["digest"], sha(canonical))


def counting(goods_id, held, links, keys, refused):
    """The checkpoints that count, of those that were held and of those at which links begin."""
    good = [[], []]
    froms = [link["from"] for link in links if "from" in link]
    for counts, points, unsaid in zip(good, (held, froms), ((), ("unsigned", "no_keys"))):
        for point in points:
            tree = [str(point[name] or "") for name in ("size", "root")]
            text = "|".join(["meridian-tree-1", checkpoint_text(goods_id, point), *tree])
            why = refusal(text, point["time"], point.get("signed"), keys)
            if not why:
                counts.append(point)
            elif why not in unsaid:
                refused.append(f"checkpoint {point['number']}: {why}")
    return good


def checkpoint_text(goods_id, point):
    names = ("number", "seq", "hash", "time")
    return "|".join(["meridian-checkpoint-1", goods_id, *(str(point[name]) for name in names)])


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


def reach_of(goods_id, feed, held, links, begins, refused):
    """The last tick that the held checkpoints prove; 0 for none. Those at which links begin only contradict."""
    ticks, reach = feed["ticks"], 0
    first, end = ticks[0], ticks[-1]
    for at, point in enumerate([*held, *begins]):
        place, seq = f"held {point['number']}", point["seq"]
        for own in feed["checkpoints"]:
            if own["number"] == point["number"]:
                expect(f"{place} seq", seq, own["seq"])
        if first["seq"] <= seq <= end["seq"]:
            expect(f"{place} hash", point["hash"], ticks[seq - first["seq"]]["hash"])
            if seq < end["seq"]:
                expect(f"{place} time", point["time"], ticks[seq - first["seq"] + 1]["time"])
            reach = max(reach, seq if at < len(held) else 0)
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
            text = checkpoint_text(goods_id, own)
            root = root_of(sha(b"\0" + text.encode()), link["index"], link["size"], link["path"])
            if root == point["root"]:
                reach = max(reach, own["seq"])
            else:
                refused.append(f"path {own['number']}: leads_elsewhere")
    return reach


def entry_of(feed, start, end):
    """The first tick after the beginning; None where there is none before the end."""
    ticks = feed["ticks"]
    if ticks and ticks[0]["seq"] != 1:
        expect("the first tick is at or before the beginning", ticks[0]["time"] <= start, True)
    return next((tick for tick in ticks if start < tick["time"] <= end), None)


def judge(feed, start, end):
    """What the prices say: status, void_reason, entry, exit and the way of the price (1, 0, -1); and the deciding tick."""
    ticks, by = feed["ticks"], feed["passed_by"]
    entry = entry_of(feed, start, end)
    later = next((tick for tick in ticks if tick["time"] > end), None)
    void = {"status": "void", "moved": None, "entry": entry, "exit": None}
    if entry and ms(entry["time"]) - ms(start) > GAP:
        expect("feed.passed_by", by, None)
        return {**void, "void_reason": "feed_gap"}, entry
    exit_tick = [tick for tick in ticks if tick["time"] <= end][-1:]
    if not entry or ms(end) - ms(exit_tick[0]["time"]) > GAP:
        silent = not later or ms(later["time"]) - ms(end) > GAP
        expect("feed.passed_by", by == "tick" and later is not None or by == "session" and silent, True)
        reason = "session_ended" if by == "session" else "feed_gap" if entry else "no_entry_tick"
        return {**void, "void_reason": reason}, later
    expect("feed.passed_by", by, "tick" if later else "session")
    rise = int(exit_tick[0]["price"].replace(".", "")) - int(entry["price"].replace(".", ""))
    moved = (rise > 0) - (rise < 0)
    return {"status": "settled", "void_reason": None, "moved": moved, "entry": entry, "exit": exit_tick[0]}, later


def deciding_of(feed, start, end):
    """The tick that an outcome rests on, whatever it is; None while it is not in the export."""
    ticks = feed["ticks"]
    first = next((tick for tick in ticks if tick["time"] > start), None)
    if first and first["time"] <= end and ms(first["time"]) - ms(start) > GAP:
        return first
    return next((tick for tick in ticks if tick["time"] > end), None)


def result_of(moved, direction):
    return "tie" if moved == 0 else "win" if (moved > 0) == (direction == "up") else "loss"


def seq_of(tick):
    return tick and tick["seq"]
