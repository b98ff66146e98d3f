"""Teaches the network that reads the lines of payment pages, and writes its weights.

    python3 scripts/training/train.py OUT.bin LINES_DIR... [--passes 5] [--batch 64] [--rate 3e-3]

LINES_DIR is what scripts/training/generate-lines.ts wrote. Needs numpy and torch. The network is a few convolutions over a
strip of 28 rows and one answer for every second column; the connectionist temporal classification loss aligns the answers.
OUT.bin.state keeps the run's state, so that an interrupted run goes on where it stopped.
"""

import argparse
import json
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

ROWS = 28
# Weights are whole numbers up to this, of either sign: more cost bytes on the way to a phone and read no line more.
LARGEST_WEIGHT = 40
WIDEST = 720
HELD_OUT = 3000
STATE_EVERY = 200
# Kernel height and width, inputs, outputs, and the pooling after it; the last layer has an output for each glyph and the
# blank. web/src/recognition/payment/read/network/glyph-network.ts has the same.
LAYERS = [
    (3, 3, 1, 16, (2, 2)),
    (3, 3, 16, 32, (2, 1)),
    (3, 3, 32, 48, None),
    (7, 3, 48, 96, None),
    (1, 5, 96, 96, None),
    (1, 5, 96, 96, None),
    (1, 1, 96, None, None),
]


def load(folder, start, alphabet):
    bytes_ = np.fromfile(f"{folder}/strips.bin", np.uint8)
    lines, at = [], start
    with open(f"{folder}/lines.jsonl", encoding="utf8") as file:
        for line in file:
            entry = json.loads(line)
            lines.append((at, entry["width"], [alphabet.index(glyph) for glyph in entry["text"]]))
            at += ROWS * entry["width"]
    return bytes_[: at - start], lines


def loaded(folders):
    alphabet = open(f"{folders[0]}/glyphs.txt", encoding="utf8").read()
    all_bytes, all_lines, start = [], [], 0
    for folder in folders:
        bytes_, lines = load(folder, start, alphabet)
        all_bytes.append(bytes_)
        all_lines += lines
        start += len(bytes_)
    return np.concatenate(all_bytes), all_lines, alphabet


def is_usable(line):
    return 0 < len(line[2]) * 2 < line[1] // 2 and line[1] <= WIDEST


def batches(lines, size, random):
    """Lines of about one width together, so that little is padded."""
    usable = [line for line in lines if is_usable(line)]
    order = random.permutation(len(usable))
    for start in range(0, len(order), size * 50):
        part = sorted(order[start : start + size * 50], key=lambda i: usable[i][1])
        groups = [part[i : i + size] for i in range(0, len(part), size)]
        for g in random.permutation(len(groups)):
            yield [usable[i] for i in groups[g]]


def spoiled(ink, random):
    """Ink as another picture may have it: paler, with grain, a row higher or lower, or with a stroke through it."""
    if random.random() < 0.4:
        ink = ink * random.uniform(0.45, 1.3)
    if random.random() < 0.3:
        ink = ink + random.normal(0, random.uniform(0.02, 0.08), ink.shape)
    if random.random() < 0.3:
        ink = np.roll(ink, random.integers(-1, 2), 0)
    if random.random() < 0.06:
        row = random.integers(0, ROWS)
        ink = ink.copy()
        ink[row : row + random.integers(1, 3)] = np.maximum(ink[row : row + 1], random.uniform(0.2, 0.9))
    return np.clip(ink, 0, 1)


def strips(bytes_, batch, random=None):
    width = max(line[1] for line in batch)
    width += width % 2
    out = np.zeros((len(batch), 1, ROWS, width), np.float32)
    for i, (at, own, _) in enumerate(batch):
        ink = 1 - bytes_[at : at + ROWS * own].reshape(ROWS, own) / np.float32(255)
        out[i, 0, :, :own] = ink if random is None else spoiled(ink, random)
    return torch.from_numpy(out).contiguous(memory_format=torch.channels_last)


class Network(nn.Module):
    """Every convolution but the last is normalised while the network learns; `folded` takes that into its weights."""

    def __init__(self, classes):
        super().__init__()
        self.convolutions, self.norms = nn.ModuleList(), nn.ModuleList()
        for height, width, inputs, outputs, _ in LAYERS:
            above = 0 if height == 7 else height // 2
            is_last = outputs is None
            self.convolutions.append(
                nn.Conv2d(inputs, outputs or classes, (height, width), padding=(above, width // 2), bias=is_last)
            )
            if not is_last:
                self.norms.append(nn.BatchNorm2d(outputs))

    def forward(self, x):
        for at, (_, _, _, _, pool) in enumerate(LAYERS):
            x = self.convolutions[at](x)
            if at < len(self.norms):
                x = functional.relu(self.norms[at](x))
            if pool:
                x = functional.max_pool2d(x, pool)
        return x[:, :, 0].permute(2, 0, 1).float()

    @torch.no_grad()
    def folded(self):
        """Kernels and biases of the same network without normalisation."""
        for at, convolution in enumerate(self.convolutions):
            if at == len(self.norms):
                yield convolution.weight, convolution.bias
            else:
                norm = self.norms[at]
                scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
                yield convolution.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


def loss_of(answers, batch, blank):
    targets = torch.tensor([glyph for line in batch for glyph in line[2]])
    lengths = torch.tensor([line[1] // 2 for line in batch])
    sizes = torch.tensor([len(line[2]) for line in batch])
    each = functional.ctc_loss(
        functional.log_softmax(answers, -1), targets, lengths, sizes, blank, reduction="none", zero_infinity=True
    )
    return each.mean()


def read(answers, batch, blank):
    best = answers.argmax(-1).T.tolist()
    for row, (_, width, _) in zip(best, batch):
        glyphs, last = [], blank
        for glyph in row[: width // 2]:
            if glyph not in (last, blank):
                glyphs.append(glyph)
            last = glyph
        yield glyphs


@torch.no_grad()
def judge(bytes_, lines, forward, alphabet):
    """Shares of whole lines, and of whole order ids, that are read without a mistake."""
    right = total = ids = ids_right = 0
    for batch in batches(lines, 16, np.random.default_rng(0)):
        for got, (_, _, want) in zip(read(forward(strips(bytes_, batch)), batch, len(alphabet)), batch):
            ok = want == got
            right += ok
            total += 1
            if len(want) == 22 and alphabet[want[0]] == "V":
                ids += 1
                ids_right += ok
    return right / max(1, total), ids_right / max(1, ids)


def written(network, path):
    """The file that web/src/recognition/payment/read/network/glyph-network.ts reads: for each layer a scale and a bias for each
    output, and whole numbers of a byte. Returns kernels and biases as they come out of it."""
    after = []
    with open(path, "wb") as file:
        for kernel, biases in network.folded():
            outputs = kernel.shape[0]
            matrix = kernel.detach().permute(2, 3, 1, 0).reshape(-1, outputs).numpy()
            scales = (np.abs(matrix).max(0) / LARGEST_WEIGHT + 1e-12).astype("<f4")
            whole = np.round(matrix / scales).astype(np.int8)
            file.write(scales.tobytes() + biases.detach().numpy().astype("<f4").tobytes() + whole.tobytes())
            height, width, inputs = kernel.shape[2], kernel.shape[3], kernel.shape[1]
            stored = (whole * scales).astype(np.float32).reshape(height, width, inputs, outputs)
            after.append((torch.from_numpy(stored).permute(3, 2, 0, 1).contiguous(), biases.detach()))
    return after


def forward_stored(x, stored):
    for at, ((kernel, biases), (height, width, _, _, pool)) in enumerate(zip(stored, LAYERS)):
        x = functional.conv2d(x, kernel, biases, padding=(0 if height == 7 else height // 2, width // 2))
        if at < len(LAYERS) - 1:
            x = functional.relu(x)
        if pool:
            x = functional.max_pool2d(x, pool)
    return x[:, :, 0].permute(2, 0, 1)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("out")
    arguments.add_argument("lines", nargs="+")
    arguments.add_argument("--passes", type=float, default=5)
    arguments.add_argument("--batch", type=int, default=64)
    arguments.add_argument("--rate", type=float, default=3e-3)
    a = arguments.parse_args()
    torch.manual_seed(1)
    bytes_, lines, alphabet = loaded(a.lines)
    held, lines = lines[:HELD_OUT], [line for line in lines[HELD_OUT:] if is_usable(line)]
    network = Network(len(alphabet) + 1).to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), lr=a.rate, weight_decay=0.01)
    steps, step = int(a.passes * len(lines) / a.batch), 0
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, a.rate, total_steps=steps + 1, pct_start=0.08)
    state = f"{a.out}.state"
    if os.path.exists(state):
        kept = torch.load(state)
        step = kept["step"]
        network.load_state_dict(kept["network"])
        optimiser.load_state_dict(kept["optimiser"])
        schedule.load_state_dict(kept["schedule"])
    began, before, recent = time.time(), step, []
    while step < steps:
        random = np.random.default_rng([1, step])
        for batch in batches(lines, a.batch, random):
            step += 1
            if step > steps:
                break
            optimiser.zero_grad()
            with torch.autocast("cpu", dtype=torch.bfloat16):
                answers = network(strips(bytes_, batch, random))
            loss = loss_of(answers, batch, len(alphabet))
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            schedule.step()
            recent.append(loss.item())
            if step % STATE_EVERY == 0:
                rate = (step - before) * a.batch / (time.time() - began)
                print(f"{step}/{steps} loss {np.mean(recent):.3f} {rate:.0f} lines/s", flush=True)
                recent = []
                kept = {"step": step, "network": network.state_dict(), "optimiser": optimiser.state_dict()}
                torch.save({**kept, "schedule": schedule.state_dict()}, f"{state}.new")
                os.replace(f"{state}.new", state)
    network.eval()
    stored = written(network, a.out)
    # A finished run is not resumed.
    if os.path.exists(state):
        os.remove(state)
    print(
        "held out, as stored: lines %.4f ids %.4f" % judge(bytes_, held, lambda x: forward_stored(x, stored), alphabet),
        flush=True,
    )


main()
