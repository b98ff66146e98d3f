/** A copy of the working tree to break things in. However it ends, its processes are stopped and its files removed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../setup.mjs'

interface Finished {
  status: number | null
  /** Its whole output. */
  said: string
}

export class Checkout {
  readonly root: string
  /** Output folder of the app's build. */
  appDir: string
  private readonly running = new Set<ChildProcess>()
  private closing = false

  private constructor(readonly scratch: string) {
    this.root = join(scratch, 'copy')
    this.appDir = join(scratch, 'app')
  }

  /**
   * Copies every file of the working tree that is tracked or not ignored.
   * @param list gets the copy before it is complete, so that an interrupted start is cleaned up too
   */
  static async make(list: Checkout[]): Promise<Checkout> {
    const checkout = new Checkout(await mkdtemp(join(tmpdir(), 'breaks-')))
    list.push(checkout)
    await mkdir(join(checkout.scratch, 'tmp'))
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    const files = new Set(listed.toString('utf8').split('\0').filter(Boolean))
    for (const file of files) {
      if (checkout.closing) throw new Error('the checkout is closed')
      // A tracked file may be deleted.
      if (!existsSync(join(ROOT, file))) continue
      await mkdir(dirname(join(checkout.root, file)), { recursive: true })
      await cp(join(ROOT, file), join(checkout.root, file))
    }
    await linkPackages(join(ROOT, 'node_modules'), join(checkout.root, 'node_modules'))
    return checkout
  }

  /** Runs a package's command in a process group of its own, with its temporary files in the scratch folder. */
  async run(name: string, args: string[], env: Record<string, string> = {}): Promise<Finished> {
    if (this.closing) throw new Error('the checkout is closed')
    const child = spawn(join(this.root, 'node_modules', '.bin', name), args, {
      cwd: this.root,
      env: { ...process.env, TMPDIR: join(this.scratch, 'tmp'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    this.running.delete(child)
    return { status, said }
  }

  /** @returns the build's error output; undefined when the app was built */
  async build(): Promise<string | undefined> {
    const args = ['build', '--config', 'web/vite.config.ts', '--mode', 'offline', '--outDir', this.appDir]
    const quiet = ['--emptyOutDir', '--logLevel', 'error']
    const { status, said } = await this.run('vite', [...args, ...quiet], { NODE_ENV: 'production' })
    return status === 0 ? undefined : said
  }

  /** Replaces the one occurrence of `find`. @returns a function that undoes it */
  async change(file: string, find: string, replace: string): Promise<() => Promise<void>> {
    const path = join(this.root, file)
    const before = await readFile(path, 'utf8')
    await writeFile(
      path,
      before.replace(find, () => replace),
    )
    return () => writeFile(path, before)
  }

  async close(): Promise<void> {
    this.closing = true
    const ended = [...this.running].map((child) => new Promise((resolve) => child.once('close', resolve)))
    for (const child of this.running) stop(child, 'SIGTERM')
    const patience = setTimeout(() => {
      for (const child of this.running) stop(child, 'SIGKILL')
    }, 5_000)
    await Promise.all(ended)
    clearTimeout(patience)
    await rm(this.scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Shares the packages, and what was compressed before: its files are named by their content. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  // The copy has a cache of modules of its own.
  for (const name of await readdir(from)) if (!name.startsWith('.vite')) await symlink(join(from, name), join(to, name))
}

/** Signals the whole process group: a test runner has workers, and they have browsers. */
function stop({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has already ended.
  }
}

/** Cleans up on signals too. @returns the ordinary cleanup */
export function stopOnSignals(checkouts: readonly Checkout[]): () => Promise<void> {
  let ending: Promise<void> | undefined
  const close = () => {
    ending ??= Promise.all(checkouts.map((checkout) => checkout.close())).then(() => {})
    return ending
  }
  const stop = () => void close().then(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return close
}
