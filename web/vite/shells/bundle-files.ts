/** The files of a build, found by the modules that they were made from. */
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/protocol/languages'

const ENTRY = 'src/main.tsx'

export class BundleFiles {
  private readonly chunks: readonly Rolldown.OutputChunk[]
  private readonly entry: Rolldown.OutputChunk

  constructor(
    private readonly bundle: Rolldown.OutputBundle,
    private readonly root: string,
  ) {
    this.chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    this.entry = this.chunkWith(ENTRY)
  }

  /** Every script that a screen needs besides the entry, which the page itself loads. */
  scriptsOf(screen: string): string[] {
    const needed = this.closure([this.entry, this.chunkWith(join('src', screen)), this.catalogue(DEFAULT_LANGUAGE)])
    return [...needed].filter((chunk) => chunk !== this.entry).map(({ fileName }) => `/${fileName}`)
  }

  /** The script of each language's texts. */
  texts(): Record<string, string> {
    return Object.fromEntries(LANGUAGES.map((language) => [language, `/${this.catalogue(language).fileName}`]))
  }

  /** The style sheets of the app: of the entry first, since those of the screens build on them. */
  sheets(): string[] {
    const own = [...this.closure([this.entry], true)].flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ])
    return [...new Set(own)].map((name) => `/${name}`)
  }

  styles(): string {
    return this.sheets()
      .map((href) => this.source(href.slice(1)))
      .join('\n')
  }

  private source(fileName: string): string {
    const file = this.bundle[fileName]
    if (file?.type !== 'asset') throw new Error(`the build made no ${fileName}`)
    return String(file.source).trim()
  }

  private chunkWith(module: string): Rolldown.OutputChunk {
    const path = join(this.root, module)
    // A chunk of several modules may have a small one in front for each of them.
    const front = this.chunks.find(({ facadeModuleId }) => facadeModuleId === path)
    const chunk = front ?? this.chunks.find(({ moduleIds }) => moduleIds.includes(path))
    if (!chunk) throw new Error(`no chunk contains ${module}`)
    return chunk
  }

  private catalogue(language: Language): Rolldown.OutputChunk {
    return this.chunkWith(join('src/text', `${language.toLowerCase()}.ts`))
  }

  /** The chunks and all that they import, what is imported first coming first. */
  private closure(from: readonly Rolldown.OutputChunk[], lazily = false): Set<Rolldown.OutputChunk> {
    const visited = new Set<Rolldown.OutputChunk>()
    const found = new Set<Rolldown.OutputChunk>()
    const visit = (chunk: Rolldown.OutputChunk) => {
      if (visited.has(chunk)) return
      visited.add(chunk)
      for (const name of chunk.imports) this.visitFile(name, visit)
      found.add(chunk)
      if (lazily) for (const name of chunk.dynamicImports) this.visitFile(name, visit)
    }
    from.forEach(visit)
    return found
  }

  private visitFile(name: string, visit: (chunk: Rolldown.OutputChunk) => void): void {
    const file = this.bundle[name]
    if (file?.type === 'chunk') visit(file)
  }
}
