import { readFileSync } from 'node:fs'
import { fontCoverage, type FontCoverage } from './font-coverage.ts'

/**
 * The fonts of PDFs, all of them part of the product (licences next to the files): the product's own font for Latin,
 * DejaVu Sans for Greek, Cyrillic, Arabic, Hebrew and symbols, Droid Sans Fallback for Chinese and Japanese. The layout
 * names the same families, and no others: what a computer has installed changes nothing.
 */
export const fontFamilies = ['Hanken Grotesk', 'DejaVu Sans', 'Droid Sans Fallback'] as const

const files: Record<(typeof fontFamilies)[number], readonly string[]> = {
  'Hanken Grotesk': ['hanken-grotesk-regular.ttf', 'hanken-grotesk-semibold.ttf'],
  'DejaVu Sans': ['dejavu-sans.ttf', 'dejavu-sans-bold.ttf'],
  'Droid Sans Fallback': ['droid-sans-fallback.ttf'],
}

export interface ReportFonts {
  /** The bytes of each file. */
  blobs: Buffer[]
  /** What each family can show in all its weights. */
  coverages: FontCoverage[]
}

/** Reads the fonts: 6 MB. */
export function readFonts(): ReportFonts {
  const families = fontFamilies.map((family) =>
    files[family].map((file) => readFileSync(new URL(`./fonts/${file}`, import.meta.url))),
  )
  return {
    blobs: families.flat(),
    coverages: families.map((blobs) => {
      const weights = blobs.map(fontCoverage)
      return { has: (codePoint) => weights.every((weight) => weight.has(codePoint)) }
    }),
  }
}
