import type { Tool } from '#app/shared/competitors/content.ts'
import { toolsOfHosts } from './tool-hosts.ts'
import { joinTools, toolOfGenerator, toolsOfAddress, toolsOfAttributes, toolsOfScript } from './tools.ts'

const maxHosts = 2000
const maxAddressLength = 4000
/** Types of links whose files are loaded, or whose hosts are prepared for. */
const loading = /(?:^|\s)(?:stylesheet|preconnect|dns-prefetch|preload|modulepreload|prefetch)(?:\s|$)/i

/** Collects the tools that a page uses: by the files that it loads, and by what programs leave in it. */
export class PageTools {
  readonly #hosts = new Set<string>()
  readonly #tools = new Map<string, Tool>()

  /** Reads the attributes of an element. @param base what relative addresses are relative to */
  open(name: string, attributes: ReadonlyMap<string, string>, base: URL): void {
    this.#note(toolsOfAttributes(attributes))
    if (name === 'script' || name === 'iframe' || name === 'img') this.#load(attributes.get('src'), base)
    else if (name === 'link' && loading.test(attributes.get('rel')?.slice(0, 200) ?? '')) {
      this.#load(attributes.get('href'), base)
    } else if (name === 'meta' && attributes.get('name')?.trim().toLowerCase() === 'generator') {
      const tool = toolOfGenerator(attributes.get('content') ?? '')
      if (tool) this.#note([tool])
    }
    if (name === 'script' && attributes.get('id') === '__NEXT_DATA__')
      this.#note([{ name: 'Next.js', category: 'framework' }])
  }

  script(text: string): void {
    this.#note(toolsOfScript(text))
  }

  /** @param page the host of the page, whose own files are those of no tool */
  all(page: string): Tool[] {
    return joinTools(toolsOfHosts(this.#hosts, page), [...this.#tools.values()])
  }

  #load(address: string | undefined, base: URL): void {
    if (address === undefined || address === '' || address.startsWith('data:')) return
    const url = URL.parse(address.slice(0, maxAddressLength), base)
    if (!url || !/^https?:$/.test(url.protocol)) return
    this.#note(toolsOfAddress(url.pathname))
    if (this.#hosts.size < maxHosts) this.#hosts.add(url.hostname)
  }

  #note(tools: readonly Tool[]): void {
    for (const one of tools) this.#tools.set(one.name, one)
  }
}
