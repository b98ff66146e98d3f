"""Teaches the small network that reads the glyphs of ids and times, and writes its weights.

    python3 scripts/training/train.py OUT.bin LINES_DIR... [--passes 4] [--batch 32] [--rate 2e-3] [--start WEIGHTS.bin]

LINES_DIR is what scripts/training/generate-lines.ts wrote. Needs numpy and torch. The network is a few convolutions over a
strip of 28 rows and one answer for every second column; the connectionist temporal classification loss aligns the answers.
OUT.bin.state keeps the run's state, so that an interrupted run goes on where it stopped.
"""

import argparse
import json
import math
import os
import time

import numpy as np
import torch
from torch.nn import functional

ALPHABET = "0123456789VT-:年月日 #支付款交易完成功创建下单提到账发货入收转申请记处理受确认生更新活动有效截止期优惠退打印图过开奖预约失至时间/.上午分秒"
BLANK = len(ALPHABET)
CLASSES = BLANK + 1
ROWS = 28
HELD_OUT = 2000
STATE_EVERY = 100
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
            glyphs = [ALPHABET.index(glyph) for glyph in entry["text"]]
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
    out = np.zeros((len(batch), 1, ROWS, width), np.float32)
    for i, (at, own, _) in enumerate(batch):
        ink = 1 - bytes_[at : at + ROWS * own].reshape(ROWS, own) / np.float32(255)
        if random is not None and random.random() < 0.3:
            ink = np.clip(ink * random.uniform(0.6, 1.3) + random.normal(0, 0.04, ink.shape), 0, 1)
        out[i, 0, :, :own] = ink
    return torch.from_numpy(out)


def forward(x, weights):
    for i, (kh, kw, _, _, pool) in enumerate(LAYERS):
        # The layer that takes all rows leaves one.
        above = 0 if kh == x.shape[2] else kh // 2
        x = functional.conv2d(x, weights[2 * i], weights[2 * i + 1], padding=(above, kw // 2))
        if i < len(LAYERS) - 1:
            x = functional.relu(x)
        if pool:
            x = functional.max_pool2d(x, pool)
    return x[:, :, 0].permute(2, 0, 1)


def loss_of(answers, batch):
    targets = torch.tensor([glyph for line in batch for glyph in line[2]])
    lengths = torch.tensor([line[1] // 2 for line in batch])
    sizes = torch.tensor([len(line[2]) for line in batch])
    each = functional.ctc_loss(
        functional.log_softmax(answers, -1), targets, lengths, sizes, BLANK, reduction="none", zero_infinity=True
    )
    return each.mean()


def read(answers, batch):
    best = answers.argmax(-1).T.tolist()
    texts = []
    for row, (_, width, _) in zip(best, batch):
        glyphs, last = [], BLANK
        for glyph in row[: width // 2]:
            if glyph not in (last, BLANK):
                glyphs.append(glyph)
            last = glyph
        texts.append(glyphs)
    return texts


@torch.no_grad()
def judge(bytes_, lines, weights):
    """Shares of whole lines, and of whole order ids, that are read without a mistake."""
    right = total = ids = ids_right = 0
    for batch in batches(lines, 16, np.random.default_rng(0)):
        for got, (_, _, want) in zip(read(forward(strips(bytes_, batch), weights), batch), batch):
            ok = want == got
            right += ok
            total += 1
            if len(want) == 22 and want[0] == 10:
                ids += 1
                ids_right += ok
    return right / max(1, total), ids_right / max(1, ids)


def written(weights, path):
    """The file that web/src/recognition/payment/read/glyph-network.ts reads: for each layer a scale and a bias for each
    output, and whole numbers of a byte. Returns the weights as they come out of it."""
    after = []
    with open(path, "wb") as file:
        for (kh, kw, cin, cout, _), kernel, biases in zip(LAYERS, weights[::2], weights[1::2]):
            matrix = kernel.detach().permute(2, 3, 1, 0).reshape(-1, cout).numpy()
            scales = (np.abs(matrix).max(0) / 127 + 1e-12).astype("<f4")
            whole = np.round(matrix / scales).astype(np.int8)
            file.write(scales.tobytes() + biases.detach().numpy().astype("<f4").tobytes() + whole.tobytes())
            after += [kernel_of(whole * scales, kh, kw, cin), biases.detach()]
    return after


def kernel_of(matrix, kh, kw, cin):
    return torch.from_numpy(matrix.astype(np.float32)).reshape(kh, kw, cin, -1).permute(3, 2, 0, 1).contiguous()


def stored(path):
    """The weights of such a file."""
    weights = []
    with open(path, "rb") as file:
        for kh, kw, cin, cout, _ in LAYERS:
            scales, biases = np.frombuffer(file.read(8 * cout), "<f4").reshape(2, cout)
            whole = np.frombuffer(file.read(kh * kw * cin * cout), np.int8).reshape(-1, cout)
            weights += [kernel_of(whole * scales, kh, kw, cin), torch.from_numpy(biases.copy())]
        assert not file.read(1), "weights of another network"
    return weights


def fresh():
    weights = []
    for kh, kw, cin, cout, _ in LAYERS:
        weights += [torch.randn(cout, cin, kh, kw) * math.sqrt(2 / (kh * kw * cin)), torch.zeros(cout)]
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
    torch.manual_seed(1)
    bytes_, lines = loaded(a.lines)
    held, lines = lines[:HELD_OUT], lines[HELD_OUT:]
    weights = [w.requires_grad_() for w in (stored(a.start) if a.start else fresh())]
    optimiser = torch.optim.Adam(weights, lr=a.rate)
    steps, step = int(a.passes * len(lines) / a.batch), 0
    state = f"{a.out}.state"
    if os.path.exists(state):
        kept = torch.load(state)
        step = kept["step"]
        for weight, value in zip(weights, kept["weights"]):
            weight.data.copy_(value)
        optimiser.load_state_dict(kept["optimiser"])
    began, before, recent = time.time(), step, []
    while step < steps:
        random = np.random.default_rng([1, step])
        for batch in batches(lines, a.batch, random):
            step += 1
            if step > steps:
                break
            for group in optimiser.param_groups:
                group["lr"] = a.rate * min(1, step / 200) * (0.5 + 0.5 * math.cos(math.pi * step / steps)) + 1e-6
            optimiser.zero_grad()
            loss = loss_of(forward(strips(bytes_, batch, random), weights), batch)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights, 5)
            optimiser.step()
            recent.append(loss.item())
            if step % STATE_EVERY == 0:
                rate = (step - before) * a.batch / (time.time() - began)
                print(f"{step}/{steps} loss {np.mean(recent):.3f} {rate:.0f} lines/s", flush=True)
                recent = []
                torch.save({"step": step, "weights": weights, "optimiser": optimiser.state_dict()}, f"{state}.new")
                os.replace(f"{state}.new", state)
    print("held out, as stored: lines %.4f ids %.4f" % judge(bytes_, held, written(weights, a.out)), flush=True)


main()
