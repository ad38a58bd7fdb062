import { readFile } from 'node:fs/promises'
import { geoCentroid, geoEqualEarth, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import { countryNames } from '#app/shared/analytics/country-names.ts'

/** The world as a page draws it: countries as shapes, places too small for one as points. */
export interface WorldMap {
  width: number
  height: number
  /** Paths of SVG by two-letter country. */
  shapes: Record<string, string>
  /** Positions by two-letter country. */
  points: Record<string, [x: number, y: number]>
}

type Atlas = Parameters<typeof feature>[0]

const width = 1000
const height = 487

/** Countries that the atlas names in another way than the product. */
const otherNames: Record<string, string> = {
  'Antigua and Barb.': 'AG',
  'Bosnia and Herz.': 'BA',
  'Br. Indian Ocean Ter.': 'IO',
  'British Virgin Is.': 'VG',
  'Cabo Verde': 'CV',
  'Cayman Is.': 'KY',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  'Cook Is.': 'CK',
  "Côte d'Ivoire": 'CI',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Eq. Guinea': 'GQ',
  eSwatini: 'SZ',
  'Faeroe Is.': 'FO',
  'Falkland Is.': 'FK',
  'Fr. Polynesia': 'PF',
  'Fr. S. Antarctic Lands': 'TF',
  'Heard I. and McDonald Is.': 'HM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Macedonia: 'MK',
  'Marshall Is.': 'MH',
  Myanmar: 'MM',
  'N. Mariana Is.': 'MP',
  Palestine: 'PS',
  'Pitcairn Is.': 'PN',
  'S. Geo. and the Is.': 'GS',
  'S. Sudan': 'SS',
  'Saint Helena': 'SH',
  'Saint Lucia': 'LC',
  'Solomon Is.': 'SB',
  'St-Barthélemy': 'BL',
  'St-Martin': 'MF',
  'St. Kitts and Nevis': 'KN',
  'St. Pierre and Miquelon': 'PM',
  'St. Vin. and Gren.': 'VC',
  'São Tomé and Principe': 'ST',
  'Trinidad and Tobago': 'TT',
  Turkey: 'TR',
  'Turks and Caicos Is.': 'TC',
  'U.S. Virgin Is.': 'VI',
  'United States of America': 'US',
  Vatican: 'VA',
  'W. Sahara': 'EH',
  'Wallis and Futuna Is.': 'WF',
  Åland: 'AX',
}

/** Places that both scales of the atlas draw as a part of another country, or not at all: longitude and latitude. */
const furtherPlaces: Record<string, [longitude: number, latitude: number]> = {
  BQ: [-68.27, 12.18],
  CC: [96.83, -12.17],
  CX: [105.65, -10.45],
  GF: [-53.1, 3.9],
  GI: [-5.35, 36.14],
  GP: [-61.58, 16.25],
  MQ: [-61.02, 14.64],
  RE: [55.54, -21.12],
  SJ: [16, 78.6],
  TK: [-171.85, -9.2],
  TV: [179.19, -8.52],
  YT: [45.16, -12.83],
}

/** No visit comes from there, and it would take a fifth of the height. */
const antarctica = 'AQ'

/** Former codes have the names of today's countries: DD is Germany too. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

const codeOf = (name: string): string | undefined =>
  otherNames[name] ?? countryNames.codes.find((code, index) => countryNames.names[index] === name && isCurrent(code))

/** Returns the countries of a scale of the atlas with their shapes. Disputed areas without a code of their own are left out. */
async function countriesOf(scale: '110m' | '50m'): Promise<[code: string, shape: GeoPermissibleObjects][]> {
  const text = await readFile(new URL(import.meta.resolve(`world-atlas/countries-${scale}.json`)), 'utf8')
  // The package's own format; a changed one would draw another map, which the check of the file finds.
  const atlas = JSON.parse(text) as Atlas
  const { countries } = atlas.objects
  const found = countries ? feature(atlas, countries) : null
  if (found?.type !== 'FeatureCollection') throw new Error(`The atlas ${scale} has no countries.`)
  return found.features.flatMap((one): [string, GeoPermissibleObjects][] => {
    const name: unknown = one.properties?.['name']
    const code = typeof name === 'string' ? codeOf(name) : undefined
    return code === undefined || code === antarctica ? [] : [[code, one]]
  })
}

/**
 * Draws the world in the Equal Earth projection, where areas compare. Shapes are of the coarse scale of Natural Earth;
 * places that it leaves out are points in the middle of their shape of the finer one.
 */
export async function drawWorldMap(): Promise<WorldMap> {
  const projection = geoEqualEarth().fitExtent(
    [
      [2, 2],
      [width - 2, height - 2],
    ],
    { type: 'Sphere' },
  )
  const path = geoPath(projection).digits(0)
  const shapes = Object.fromEntries(
    (await countriesOf('110m')).map(([code, shape]): [string, string] => [code, path(shape) ?? '']),
  )
  const places = [
    ...(await countriesOf('50m')).map(([code, shape]): [string, [number, number]] => [code, geoCentroid(shape)]),
    ...Object.entries(furtherPlaces),
  ]
  const points = Object.fromEntries(
    places.flatMap(([code, place]): [string, [number, number]][] => {
      const at = shapes[code] === undefined ? projection(place) : null
      return at ? [[code, [Math.round(at[0]), Math.round(at[1])]]] : []
    }),
  )
  return { width, height, shapes, points }
}
