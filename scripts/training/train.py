"""Teaches the small network that reads the glyphs of ids and times, and writes its weights.

    python3 scripts/training/train.py OUT.bin LINES_DIR... [--passes 4] [--batch 32] [--start WEIGHTS.bin]

LINES_DIR is what scripts/training/generate-lines.ts wrote. Needs numpy alone. The network is a few convolutions over a strip of
28 rows and one answer for every second column; the connectionist temporal classification loss aligns the answers.
"""

import argparse
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor

# The matrix products are small, so each of our threads computes its own.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402

ALPHABET = "0123456789VT-:年月日 #支付款交易完成功创建下单提到账发货入收转申请记处理受确认生更新活动有效截止期优惠退打印图过开奖预约失至时间"
BLANK = len(ALPHABET)
CLASSES = BLANK + 1
ROWS = 28
# A batch of this size stays in the CPU cache.
CHUNK = 4
# Kernel height and width, inputs, outputs, and the pooling after it.
LAYERS = [
    (3, 3, 1, 12, (2, 2)),
    (3, 3, 12, 24, (2, 1)),
    (3, 3, 24, 40, None),
    (7, 3, 40, 56, None),
    (1, 5, 56, 56, None),
    (1, 3, 56, CLASSES, None),
]


def load(folder, start):
    bytes_ = np.fromfile(f"{folder}/strips.bin", np.uint8)
    lines, at = [], start
    with open(f"{folder}/lines.jsonl", encoding="utf8") as file:
        for line in file:
            entry = json.loads(line)
            glyphs = np.array([ALPHABET.index(glyph) for glyph in entry["text"]], np.int32)
            lines.append((at, entry["width"], glyphs))
            at += ROWS * entry["width"]
    return bytes_, lines


def loaded(folders):
    all_bytes, all_lines, start = [], [], 0
    for folder in folders:
        bytes_, lines = load(folder, start)
        all_bytes.append(bytes_)
        all_lines += lines
        start += len(bytes_)
    return np.concatenate(all_bytes), all_lines


def batches(lines, size, random):
    """Lines of about one width together, so that little is padded."""
    usable = [line for line in lines if 0 < len(line[2]) * 2 < line[1] // 2 and line[1] <= 640]
    order = random.permutation(len(usable))
    for start in range(0, len(order), size * 50):
        part = sorted(order[start : start + size * 50], key=lambda i: usable[i][1])
        groups = [part[i : i + size] for i in range(0, len(part), size)]
        for g in random.permutation(len(groups)):
            yield [usable[i] for i in groups[g]]


def strips(bytes_, batch, random=None):
    width = max(line[1] for line in batch)
    width += width % 2
    out = np.zeros((len(batch), ROWS, width, 1), np.float32)
    for i, (at, own, _) in enumerate(batch):
        ink = 1 - bytes_[at : at + ROWS * own].reshape(ROWS, own) / np.float32(255)
        if random is not None and random.random() < 0.3:
            ink = np.clip(ink * random.uniform(0.6, 1.3) + random.normal(0, 0.04, ink.shape), 0, 1)
        out[i, :, :own, 0] = ink
    return out


def columns(x, kh, kw):
    """Every kernel's view of x, channel by channel; padded with nothing but for the layer that takes all rows."""
    n, h, w, c = x.shape
    collapsing = kh == h
    ph = 0 if collapsing else kh // 2
    padded = np.pad(x, ((0, 0), (ph, ph), (kw // 2, kw // 2), (0, 0)))
    rows = 1 if collapsing else h
    out = np.empty((n, rows, w, kh * kw * c), np.float32)
    for dy in range(kh):
        for dx in range(kw):
            k = (dy * kw + dx) * c
            out[..., k : k + c] = padded[:, dy : dy + rows, dx : dx + w]
    return out


def uncolumns(d, shape, kh, kw):
    n, h, w, c = shape
    collapsing = kh == h
    ph = 0 if collapsing else kh // 2
    rows = 1 if collapsing else h
    out = np.zeros((n, h + 2 * ph, w + 2 * (kw // 2), c), np.float32)
    for dy in range(kh):
        for dx in range(kw):
            k = (dy * kw + dx) * c
            out[:, dy : dy + rows, dx : dx + w] += d[..., k : k + c]
    return out[:, ph : ph + h, kw // 2 : kw // 2 + w]


def pooled(x, size):
    n, h, w, c = x.shape
    ph, pw = size
    tiles = x.reshape(n, h // ph, ph, w // pw, pw, c)
    return tiles.max((2, 4)), tiles


def unpooled(d, tiles, y):
    mask = tiles == y[:, :, None, :, None, :]
    return (mask * d[:, :, None, :, None, :]).reshape(
        tiles.shape[0], tiles.shape[1] * tiles.shape[2], tiles.shape[3] * tiles.shape[4], tiles.shape[5]
    )


def forward(x, weights, keep=None):
    for i, (kh, kw, cin, cout, pool) in enumerate(LAYERS):
        shape = x.shape
        cols = columns(x, kh, kw)
        # One large product: numpy multiplies a stack of small matrices one by one.
        y = (cols.reshape(-1, cols.shape[-1]) @ weights[2 * i]).reshape(*cols.shape[:3], cout)
        y += weights[2 * i + 1]
        last = i == len(LAYERS) - 1
        if not last:
            np.maximum(y, 0, out=y)
        kept = (shape, cols, y)
        if pool:
            small, tiles = pooled(y, pool)
            kept += (tiles, small)
            y = small
        if keep is not None:
            keep.append(kept)
        x = y
    return x[:, 0]


def backward(d, weights, kept):
    gradients = [None] * len(weights)
    d = d[:, None]
    for i in reversed(range(len(LAYERS))):
        kh, kw, cin, cout, pool = LAYERS[i]
        shape, cols, y, *rest = kept[i]
        if pool:
            d = unpooled(d, *rest)
        if i < len(LAYERS) - 1:
            d = d * (y > 0)
        flat = d.reshape(-1, cout)
        gradients[2 * i] = cols.reshape(-1, cols.shape[-1]).T @ flat
        gradients[2 * i + 1] = flat.sum(0)
        if i:
            d = uncolumns((flat @ weights[2 * i].T).reshape(cols.shape), shape, kh, kw)
    return gradients


def softmax(z):
    z = z - z.max(-1, keepdims=True)
    e = np.exp(z)
    return e / e.sum(-1, keepdims=True)


def ctc(p, widths, targets):
    """Mean loss and its gradient by the outputs before the softmax; scaled forward and backward sums."""
    n, steps, _ = p.shape
    most = max(len(t) for t in targets)
    s = 2 * most + 1
    labels = np.full((n, s), BLANK)
    ends = np.zeros(n, int)
    for i, t in enumerate(targets):
        labels[i, 1 : 2 * len(t) : 2] = t
        ends[i] = 2 * len(t)
    skips = np.zeros((n, s), bool)
    skips[:, 3::2] = labels[:, 3::2] != labels[:, 1:-2:2]
    who = np.arange(n)
    emitted = p[who[:, None], :, labels].transpose(2, 0, 1) + 1e-12
    lengths = widths // 2
    inside = np.arange(s)[None] <= ends[:, None]
    alpha = np.zeros((steps, n, s), np.float64)
    scale = np.ones((steps, n))
    a = np.zeros((n, s))
    a[:, 0], a[:, 1] = emitted[0, :, 0], emitted[0, :, 1]
    for t in range(steps):
        if t:
            b = a.copy()
            b[:, 1:] += a[:, :-1]
            b[:, 2:] += a[:, :-2] * skips[:, 2:]
            b *= emitted[t] * inside
            done = t >= lengths
            a = np.where(done[:, None], a, b)
            total = np.where(done, 1, a.sum(1) + 1e-300)
        else:
            total = a.sum(1) + 1e-300
        a = a / total[:, None]
        scale[t] = total
        alpha[t] = a
    loss = -np.log(scale).sum(0) - np.log(a[who, ends] + a[who, np.maximum(ends - 1, 0)] + 1e-300)
    b = np.zeros((n, s))
    gradient = np.zeros_like(p)
    for t in reversed(range(steps)):
        start = t == lengths - 1
        if start.any():
            b[start] = 0
            b[start, ends[start]] = 1
            b[start, np.maximum(ends[start] - 1, 0)] = 1
        alive = t < lengths
        together = alpha[t] * b
        together /= together.sum(1, keepdims=True) + 1e-300
        g = np.zeros((n, CLASSES))
        np.add.at(g, (who[:, None], labels), together)
        gradient[:, t] = np.where(alive[:, None], p[:, t] - g, 0)
        c = b * emitted[t]
        b = c.copy()
        b[:, :-1] += c[:, 1:]
        b[:, :-2] += c[:, 2:] * skips[:, 2:]
        b /= b.sum(1, keepdims=True) + 1e-300
    return loss, gradient / n


def read(p, widths):
    best = p.argmax(-1)
    texts = []
    for row, width in zip(best, widths):
        glyphs, last = [], BLANK
        for glyph in row[: width // 2]:
            if glyph not in (last, BLANK):
                glyphs.append(glyph)
            last = glyph
        texts.append(glyphs)
    return texts


def judge(bytes_, lines, weights, size=CHUNK):
    right = total = ids = ids_right = 0
    for batch in batches(lines, size, np.random.default_rng(0)):
        widths = np.array([line[1] for line in batch])
        for got, (_, _, want) in zip(read(forward(strips(bytes_, batch), weights), widths), batch):
            ok = list(want) == got
            right += ok
            total += 1
            if len(want) == 22 and want[0] == 10:
                ids += 1
                ids_right += ok
    return right / max(1, total), ids_right / max(1, ids)


def quantised(weights):
    """A scale for each output, and whole numbers of a byte."""
    for matrix, biases in zip(weights[::2], weights[1::2]):
        scales = (np.abs(matrix).max(0) / 127 + 1e-12).astype("<f4")
        yield scales, biases.astype("<f4"), np.round(matrix / scales).astype(np.int8)


def written(weights, path):
    """The file that web/src/recognition/payment/read/glyph-network.ts reads; returns the weights as they come out of it."""
    after = []
    with open(path, "wb") as file:
        for scales, biases, whole in quantised(weights):
            file.write(scales.tobytes() + biases.tobytes() + whole.tobytes())
            after += [whole * scales, biases]
    return after


def stored(path):
    """The weights of such a file."""
    weights = []
    with open(path, "rb") as file:
        for kh, kw, cin, cout, _ in LAYERS:
            scales, biases = np.frombuffer(file.read(8 * cout), "<f4").reshape(2, cout)
            whole = np.frombuffer(file.read(kh * kw * cin * cout), np.int8).reshape(-1, cout)
            weights += [whole * scales, biases.copy()]
        assert not file.read(1), "weights of another network"
    return weights


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("out")
    arguments.add_argument("lines", nargs="+")
    arguments.add_argument("--passes", type=float, default=4)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--rate", type=float, default=2e-3)
    arguments.add_argument("--start")
    a = arguments.parse_args()
    random = np.random.default_rng(1)
    bytes_, lines = loaded(a.lines)
    held, lines = lines[:2000], lines[2000:]
    if a.start:
        weights = stored(a.start)
    else:
        weights = []
        for kh, kw, cin, cout, _ in LAYERS:
            fan = kh * kw * cin
            weights += [random.normal(0, np.sqrt(2 / fan), (fan, cout)).astype(np.float32), np.zeros(cout, np.float32)]
    first = [np.zeros_like(w) for w in weights]
    second = [np.zeros_like(w) for w in weights]
    pool = ThreadPoolExecutor(2)
    steps = int(a.passes * len(lines) / a.batch)
    step, began, recent = 0, time.time(), []
    while step < steps:
        for batch in batches(lines, a.batch, random):
            step += 1
            if step > steps:
                break
            rate = a.rate * min(1, step / 200) * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-6
            widths = np.array([line[1] for line in batch])
            x = strips(bytes_, batch, random)
            kept = [[] for _ in range(0, len(x), CHUNK)]
            z = list(pool.map(lambda i: forward(x[i * CHUNK : (i + 1) * CHUNK], weights, kept[i]), range(len(kept))))
            loss, gradient = ctc(softmax(np.concatenate(z)), widths, [line[2] for line in batch])
            recent.append(loss.mean())
            gradient = gradient.astype(np.float32)
            parts = pool.map(lambda i: backward(gradient[i * CHUNK : (i + 1) * CHUNK], weights, kept[i]), range(len(kept)))
            gradients = [sum(part) for part in zip(*parts)]
            norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
            for i, g in enumerate(gradients):
                if norm > 5:
                    g *= 5 / norm
                first[i] += 0.1 * (g - first[i])
                second[i] += 0.001 * (g * g - second[i])
                weights[i] -= rate * (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
            if step % 200 == 0:
                print(f"{step}/{steps} loss {np.mean(recent):.3f} {step * a.batch / (time.time() - began):.0f} lines/s", flush=True)
                recent = []
            if step % 2000 == 0:
                written(weights, a.out)
                print("held out: lines %.4f ids %.4f" % judge(bytes_, held, weights), flush=True)
    print("held out, as stored: lines %.4f ids %.4f" % judge(bytes_, held, written(weights, a.out)), flush=True)


main()
