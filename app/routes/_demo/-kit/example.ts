import type { RegisteredRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** Where the product itself uses what an example shows. */
export interface ProductUse {
  to: keyof RegisteredRouter['routesByPath']
  label: string
}

/** A file with an example: a card of a page of the kit. Its name has the card's place and title, `02-with-icon.tsx`. */
export interface ExampleFile {
  /** The example. */
  default: ComponentType
  /** One or two sentences: what to look at, or when to use it. */
  about?: string
  /** Whether it needs the whole width of the page. */
  isWide?: boolean
  inProduct?: ProductUse
}

export interface Example extends ExampleFile {
  /** Its file's name without the ending. */
  name: string
  title: string
  /** Its address on the page, without `#`. */
  anchor: string
}

const abbreviations = new Set(['ajax', 'css', 'csv', 'html', 'id', 'json', 'rtl', 'txt', 'url', 'xlsx'])

/** Returns the address of an example on its page: `02-with-icon` is at `#with-icon`. */
export const anchorOf = (name: string): string => name.replace(/^\d\d-/, '')

/** Returns the title of an example from its file's name: `02-with-icon` is “With icon”. */
export const titleOf = (name: string): string =>
  anchorOf(name)
    .split('-')
    .map((word, at) => {
      if (abbreviations.has(word)) return word.toUpperCase()
      return at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')

/** Returns the examples of a page in the order of their names, from the files by their paths. */
export const examplesOf = (files: Readonly<Record<string, ExampleFile>>): Example[] =>
  Object.entries(files)
    .map(([path, file]): Example => {
      const name = path.replace(/^.*\//, '').replace(/\.tsx$/, '')
      return { ...file, default: file.default, name, title: titleOf(name), anchor: anchorOf(name) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
