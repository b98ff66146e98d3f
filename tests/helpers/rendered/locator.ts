/** The part of Playwright's locators that works without layout, on an element tree in this process. */
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fireEvent, queryHelpers, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import type { BrowserWindow } from 'happy-dom'
import { vi } from 'vitest'
import { DISABLED, holding, isInReach, isShown, matcher, plain, queryAll, type Text } from './find'
import { effects, HAND, inRealm, pressKey, type } from './hand'

interface Named {
  name?: Text
  exact?: boolean
}
interface ByRole extends Named {
  description?: Text
  level?: number
}
type Find = () => HTMLElement[]
type State = 'visible' | 'attached' | 'detached' | 'hidden'

const KINDS: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png' }
const LOOK_MS = 10

export class RenderedLocator {
  constructor(
    private readonly says: string,
    private readonly find: Find,
    private readonly patienceMs: number,
  ) {}

  locator(selector: string, { hasText }: { hasText?: Text } = {}): RenderedLocator {
    const inner = this.within(selector, (root) => queryAll(root, selector))
    return hasText === undefined ? inner : inner.filter({ hasText })
  }

  getByText(text: Text, { exact }: { exact?: boolean } = {}): RenderedLocator {
    return this.within(`text ${text}`, (root) => holding(root, matcher(text, exact)))
  }

  getByRole(role: string, { name, exact, description, ...states }: ByRole = {}): RenderedLocator {
    const wanted = {
      ...states,
      ...(name !== undefined && { name: matcher(name, exact) }),
      ...(description !== undefined && { description: matcher(description) }),
    }
    return this.within(`${role} ${name ?? ''}`, (root) => within(root).queryAllByRole(role, wanted))
  }

  getByLabel(label: Text, { exact }: { exact?: boolean } = {}): RenderedLocator {
    const matches = matcher(label, exact)
    return this.within(`label ${label}`, (root) => [
      ...new Set(within(root).queryAllByLabelText((said) => matches(said))),
    ])
  }

  getByPlaceholder(text: Text, { exact }: { exact?: boolean } = {}): RenderedLocator {
    const matches = matcher(text, exact)
    const all = (root: HTMLElement) => queryHelpers.queryAllByAttribute('placeholder', root, (said) => matches(said))
    return this.within(`placeholder ${text}`, all)
  }

  filter({ hasText }: { hasText: Text }): RenderedLocator {
    const matches = matcher(hasText)
    const find = () => this.find().filter(({ textContent }) => matches(textContent))
    return new RenderedLocator(`${this.says} with ${hasText}`, find, this.patienceMs)
  }

  and(other: RenderedLocator): RenderedLocator {
    const find = () => {
      const others = other.find()
      return this.find().filter((element) => others.includes(element))
    }
    return new RenderedLocator(`${this.says} and ${other.says}`, find, this.patienceMs)
  }

  first(): RenderedLocator {
    return this.nth(0)
  }

  last(): RenderedLocator {
    return this.nth(-1)
  }

  nth(index: number): RenderedLocator {
    const find = () => this.find().slice(index, index === -1 ? undefined : index + 1)
    return new RenderedLocator(`${this.says} (${index})`, find, this.patienceMs)
  }

  private within(says: string, more: (root: HTMLElement) => HTMLElement[]): RenderedLocator {
    const find = () => [...new Set(this.find().flatMap(more))]
    return new RenderedLocator(`${this.says} ${says}`, find, this.patienceMs)
  }

  /** The only element, once it is there and `isReady`. */
  private async one(isReady: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    const look = () => {
      const [found, another] = this.find()
      if (!found) throw new Error(`nothing is ${this.says}`)
      if (another) throw new Error(`more than one element is ${this.says}`)
      if (!isReady(found)) throw new Error(`not ready: ${this.says}`)
      return found
    }
    return await vi.waitFor(look, { timeout: this.patienceMs, interval: LOOK_MS })
  }

  /** The only element, once a person can act on it. */
  private async ready(): Promise<HTMLElement> {
    await this.one(isInReach)
    await effects()
    return await this.one(isInReach)
  }

  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    if (state === 'visible') await this.one(isShown)
    else if (state === 'attached') await this.one()
    else
      await vi.waitFor(
        () => {
          if (this.find().some((element) => state === 'detached' || isShown(element)))
            throw new Error(`still there: ${this.says}`)
        },
        { timeout: this.patienceMs, interval: LOOK_MS },
      )
  }

  async click({ force = false }: { force?: boolean } = {}): Promise<void> {
    await userEvent.click(await (force ? this.one() : this.ready()), HAND)
  }

  async dblclick(): Promise<void> {
    const element = await this.ready()
    await userEvent.dblClick(element, { ...HAND, document: element.ownerDocument })
  }

  async fill(text: string): Promise<void> {
    await this.one((field) => !field.hasAttribute('readonly'))
    const field = await this.ready()
    field.focus()
    fireEvent.input(field, { target: { value: text } })
  }

  /** @param given a path, or what a file holds */
  async setInputFiles(given: string | { name: string; mimeType: string; buffer: Uint8Array }): Promise<void> {
    const input = await this.one()
    const { File } = input.ownerDocument.defaultView as unknown as BrowserWindow
    const { name, mimeType, buffer } =
      typeof given === 'string'
        ? { name: basename(given), mimeType: KINDS[extname(given)] ?? '', buffer: readFileSync(given) }
        : given
    const file = new File([buffer], name, { type: mimeType }) as unknown as File
    await userEvent.upload(input, file, { ...HAND, document: input.ownerDocument, applyAccept: false })
  }

  async focus(): Promise<void> {
    const element = await this.one()
    element.focus()
  }

  async press(key: string): Promise<void> {
    const element = await this.ready()
    element.focus()
    await pressKey(element.ownerDocument, key)
  }

  async pressSequentially(text: string): Promise<void> {
    const element = await this.ready()
    element.focus()
    await type(element.ownerDocument, text)
  }

  async count(): Promise<number> {
    return this.find().length
  }

  /** Runs a function of the page's own realm on the element. */
  async evaluate(inPage: (element: never, given: never) => unknown, given?: unknown): Promise<unknown> {
    const element = await this.one()
    return inRealm(element.ownerDocument, inPage)(element, given)
  }

  async evaluateAll(inPage: (elements: never, given: never) => unknown, given?: unknown): Promise<unknown> {
    const elements = this.find()
    const [first] = elements
    return first ? inRealm(first.ownerDocument, inPage)(elements, given) : inPage([] as never, given as never)
  }

  async innerText(): Promise<string> {
    return plain((await this.one()).textContent)
  }

  async allInnerTexts(): Promise<string[]> {
    return this.find().map(({ textContent }) => plain(textContent))
  }

  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent)
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name)
  }

  async isDisabled(): Promise<boolean> {
    return (await this.one()).matches(DISABLED)
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled())
  }

  async isEditable(): Promise<boolean> {
    const field = await this.one()
    return !field.matches(DISABLED) && !field.hasAttribute('readonly')
  }
}
