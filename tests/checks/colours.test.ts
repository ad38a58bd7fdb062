import { describe, expect, test } from 'vitest'
import { filesIn, read } from './source-files.ts'

const roles = read('app/styles/roles.css')
const base = read('app/styles/base.css')

type Rgb = readonly [red: number, green: number, blue: number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB. */
const sights: Record<string, Matrix> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The smallest OKLab distance of two colours in one chart; below about 0.05 two thin lines look alike. */
const minDistance = 0.07
/** WCAG 1.4.11 for what is drawn. */
const minContrast = 3
/** WCAG 1.4.3 for what is written. */
const minTextContrast = 4.5

/** What one chart draws next to each other. */
const drawnTogether = {
  'parts of a chart': ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-others', 'series-none'],
  'a period and its comparison': ['ours-fill', 'comparison-fill'],
  'changes for the better and the worse': ['better-fill', 'worse-fill', 'neutral-fill'],
  'states of a list': ['better-fill', 'worse-fill', 'attention-fill'],
}

const mulled = ([a, b, c]: Rgb, [x, y, z]: Rgb): number => a * x + b * y + c * z
const throughMatrix = ([first, second, third]: Matrix, colour: Rgb): Rgb => [
  mulled(first, colour),
  mulled(second, colour),
  mulled(third, colour),
]
const inGamut = (value: number) => Math.min(1, Math.max(0, value))

/** Returns linear RGB from 0 to 1. */
function linearRgb(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function okLab(colour: Rgb): Rgb {
  const cones = throughMatrix(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  )
  return throughMatrix(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  )
}

function seen(hex: string, sight: Matrix): Rgb {
  const [red, green, blue] = throughMatrix(sight, linearRgb(hex))
  return okLab([inGamut(red), inGamut(green), inGamut(blue)])
}

function distance(one: string, other: string, sight: Matrix): number {
  const [a, b] = [seen(one, sight), seen(other, sight)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const luminance = (hex: string) => mulled([0.2126, 0.7152, 0.0722], linearRgb(hex))
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the variables that a rule of a style sets. */
function variablesOf(style: string, selector: string): Map<string, string> {
  const [, body = ''] = style.split(`${selector} {`)
  const rule = body.slice(0, body.indexOf('\n}'))
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Returns the colour of a role in a theme as #rrggbb. */
function colourOf(role: string, theme: 'light' | 'dark'): string {
  const value = variablesOf(roles, `[data-appearance='${theme}'] .radix-themes`).get(role)
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  if (other !== undefined) return colourOf(other, theme)
  if (value === undefined && role === 'color-panel-solid') return '#ffffff'
  if (!/^#[\da-f]{6}$/.test(value ?? '')) throw new Error(`--${role} is not a colour in ${theme}: ${value}`)
  return value ?? ''
}

describe.each(['light', 'dark'] as const)('In the %s theme', (theme) => {
  test.each(Object.entries(drawnTogether))('people with any colour vision tell apart %s', (_name, together) => {
    const alike = together.flatMap((one, index) =>
      together.slice(index + 1).flatMap((other) =>
        Object.entries(sights)
          .map(([sight, matrix]) => ({
            pair: `${one} and ${other}, ${sight}`,
            apart: distance(colourOf(one, theme), colourOf(other, theme), matrix),
          }))
          .filter(({ apart }) => apart < minDistance),
      ),
    )
    expect(alike).toEqual([])
  })

  test('everything that is drawn can be seen on a panel', () => {
    const panel = colourOf('color-panel-solid', theme)
    const drawn = [...new Set(Object.values(drawnTogether).flat())]
    expect(drawn.filter((role) => contrast(colourOf(role, theme), panel) < minContrast)).toEqual([])
  })

  test('the page is a level of its own behind its panels, and texts of every role can be read on both', () => {
    const levels = [colourOf('color-background', theme), colourOf('color-panel-solid', theme)] as const
    expect(contrast(...levels)).toBeGreaterThan(1.1)
    const steps = variablesOf(base, `[data-appearance='${theme}'] .radix-themes`)
    const texts = [...steps].filter(([name]) => /^[a-z]+-11$/.test(name))
    const faint = texts.filter(([, hex]) => levels.some((level) => contrast(hex, level) < minTextContrast))
    expect(faint).toEqual([])
  })

  test('the window has the colour of the page before the page is drawn', () => {
    const [, window = ''] =
      new RegExp(`html\\[data-appearance='${theme}'\\] \\{[^}]*background: (#\\w+)`).exec(base) ?? []
    expect(window).toBe(colourOf('color-background', theme))
  })
})

test('the steps of the scales that write are set for the light theme, where Radix leaves them too faint', () => {
  const steps = variablesOf(base, "[data-appearance='light'] .radix-themes")
  expect([...steps.keys()]).toEqual(expect.arrayContaining(['teal-11', 'orange-11', 'green-11', 'amber-11', 'red-11']))
})

test('the simulation of colour vision knows the pairs that people confuse', () => {
  const { 'all colours': all, 'no green (deuteranopia)': noGreen } = sights
  if (!all || !noGreen) throw new Error('A sight is missing')
  expect(distance('#ff0000', '#00a000', all)).toBeGreaterThan(0.3)
  expect(distance('#b04040', '#6f6f2c', noGreen)).toBeLessThan(minDistance)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

/** Styles that set scales or offer colours to choose from, and so name them. */
const setsColours: Record<string, string> = {
  'app/styles/roles.css': 'the roles',
  'app/styles/base.css': 'moves steps of the scales',
  'app/styles/layout.css': 'the colours of menu and top bar that a person chooses',
}

test('a style of the product names what a colour means, not the colour', () => {
  const raw = filesIn('app')
    .filter((file) => /\.(css|tsx)$/.test(file) && !file.startsWith('app/routes/_demo/') && !(file in setsColours))
    .flatMap((file) =>
      [...read(file).matchAll(/var\(--((?:green|red|amber|orange|teal)-a?\d+)\)/g)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    )
  expect(raw).toEqual([])
})

test('every role is used', () => {
  const styles = filesIn('app')
    .filter((file) => /\.(css|tsx)$/.test(file))
    .map((file) => read(file))
    .join('\n')
  const named = new Set([...roles.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
  expect(named.size).toBeGreaterThan(30)
  const usedByRadix = /^color-/
  expect([...named].filter((name) => !usedByRadix.test(name ?? '') && !styles.includes(`var(--${name})`))).toEqual([])
})
