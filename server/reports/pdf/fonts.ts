import { readFileSync } from 'node:fs'
import { fontCoverage, type FontCoverage } from './font-coverage.ts'

/** The product's own font: Latin. */
export const ownFamily = 'Hanken Grotesk'

/**
 * The files of each family, in the order in which the layout asks them for a character. A family with one file has one
 * weight. Lao comes before DejaVu Sans, which has only some of its letters.
 */
const files = {
  [ownFamily]: ['hanken-grotesk-regular', 'hanken-grotesk-semibold'],
  'Noto Sans Lao': ['noto-sans-lao'],
  'DejaVu Sans': ['dejavu-sans', 'dejavu-sans-bold'],
  'Droid Sans Fallback': ['droid-sans-fallback'],
  NanumGothic: ['nanum-gothic'],
  'Noto Sans Thai': ['noto-sans-thai'],
  'Noto Sans Devanagari': ['noto-sans-devanagari'],
  'Noto Sans Bengali': ['noto-sans-bengali'],
  'Noto Sans Gurmukhi': ['noto-sans-gurmukhi'],
  'Noto Sans Gujarati': ['noto-sans-gujarati'],
  'Noto Sans Oriya': ['noto-sans-oriya'],
  'Noto Sans Tamil': ['noto-sans-tamil'],
  'Noto Sans Telugu': ['noto-sans-telugu'],
  'Noto Sans Kannada': ['noto-sans-kannada'],
  'Noto Sans Malayalam': ['noto-sans-malayalam'],
  'Noto Sans Sinhala': ['noto-sans-sinhala'],
  'Noto Sans Khmer': ['noto-sans-khmer'],
  'Noto Sans Myanmar': ['noto-sans-myanmar'],
  'Noto Sans Ethiopic': ['noto-sans-ethiopic'],
  'Noto Serif Tibetan': ['noto-serif-tibetan'],
  'Noto Sans Thaana': ['noto-sans-thaana'],
  'Noto Sans Cherokee': ['noto-sans-cherokee'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * The fonts of PDFs, all of them part of the product (licences next to the files). The layout names the same families, and
 * no others: what a computer has installed changes nothing.
 */
export const fontFamilies = Object.keys(files)

export interface ReportFonts {
  /** The bytes of each file. */
  blobs: Buffer[]
  /** What each family can show in all its weights. */
  coverages: FontCoverage[]
}

/** Reads the fonts: 11 MB. */
export function readFonts(): ReportFonts {
  const families = Object.values(files).map((names) =>
    names.map((name) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))),
  )
  return {
    blobs: families.flat(),
    coverages: families.map((blobs) => {
      const weights = blobs.map(fontCoverage)
      return { has: (codePoint) => weights.every((weight) => weight.has(codePoint)) }
    }),
  }
}
