import { searchDimensions, type SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { ApiRow, SearchQuestion } from './google.ts'

/** The longest text that is stored, as of exports (server/imports/kinds/aggregate/search-export.ts). */
const longest = 500

interface Figures {
  clicks: number
  impressions: number
  /** The average position times impressions, in hundredths, so that averages can be weighted. */
  positionSum: number
}

export interface MonthFigures {
  month: Month
  days: (Figures & { day: string })[]
  values: (Figures & { dimension: SearchDimension; value: string })[]
  /** Most clicks first. */
  pairs: (Figures & { query: string; page: string })[]
}

/** Rows of one request, and of one question: Google gives 50,000 a day for a property and kind of search. */
export const pageRows = 25_000
const maxPages = 2

/** Asks Google one page of rows. */
type FetchRows = (question: SearchQuestion) => Promise<ApiRow[]>

/**
 * Reads a month from Google. Days come without queries and pages, so they are complete. Queries that few people searched
 * for are missing in the other rows, which therefore add up to less.
 * @param rowLimit rows of one request
 */
export async function readSearchMonth(
  ask: FetchRows,
  month: Month,
  today: string,
  rowLimit: number,
): Promise<MonthFigures> {
  const lastDay = lastDayOf(month)
  const range = { startDate: firstDayOf(month), endDate: lastDay < today ? lastDay : today }
  const rowsBy = async (...dimensions: SearchQuestion['dimensions']): Promise<ApiRow[]> => {
    const rows: ApiRow[] = []
    for (let page = 0; page < maxPages; page += 1) {
      const found = await ask({ ...range, dimensions, rowLimit, startRow: page * rowLimit })
      rows.push(...found)
      if (found.length < rowLimit) break
    }
    return rows
  }
  const days = (await rowsBy('date')).flatMap((row) => {
    const day = row.keys[0] ?? ''
    return day >= range.startDate && day <= range.endDate ? [{ ...figuresOf(row), day }] : []
  })
  const values: MonthFigures['values'] = []
  for (const dimension of searchDimensions) {
    const rows = await rowsBy(dimension)
    values.push(
      ...rows.map((row) => ({ ...figuresOf(row), dimension, value: storedValue(dimension, row.keys[0] ?? '') })),
    )
  }
  const pairs = (await rowsBy('query', 'page')).map((row) => ({
    ...figuresOf(row),
    query: storedValue('query', row.keys[0] ?? ''),
    page: storedValue('page', row.keys[1] ?? ''),
  }))
  return {
    month,
    days: merged(days, ({ day }) => day),
    values: merged(values, ({ dimension, value }) => `${dimension} ${value}`),
    pairs: merged(pairs, ({ query, page }) => `${query}\n${page}`).sort((one, other) => other.clicks - one.clicks),
  }
}

const figuresOf = ({ clicks, impressions, position }: ApiRow): Figures => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: Math.round(position * 100) * Math.round(impressions),
})

const devices = new Map([
  ['DESKTOP', 'Desktop'],
  ['MOBILE', 'Mobile'],
  ['TABLET', 'Tablet'],
])

/** Returns a value as exports have it: countries by two letters, devices by our names, texts cut. */
function storedValue(dimension: SearchDimension, text: string): string {
  const value = cleanText(text, longest)
  if (dimension === 'country') return alpha2(value)
  return dimension === 'device' ? (devices.get(value) ?? value) : value
}

/** Adds up rows that became the same, for example because their long texts were cut. */
function merged<Row extends Figures>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const first = known.get(key)
    if (!first) known.set(key, { ...row })
    else {
      first.clicks += row.clicks
      first.impressions += row.impressions
      first.positionSum += row.positionSum
    }
  }
  return [...known.values()]
}

/** ISO 3166-1: three letters, then the two letters of the same country. Google writes Kosovo as XKK. */
const countries =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI ' +
  'BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT ' +
  'BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU ' +
  'CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET ' +
  'FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR ' +
  'GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR ' +
  'IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB ' +
  'LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH ' +
  'MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE ' +
  'NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL ' +
  'PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ ' +
  'SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC ' +
  'TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY ' +
  'USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW XKKXK '

const byThree = new Map(
  countries
    .trim()
    .split(' ')
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
)

/** Returns a country's two letters for its three, in any case; '' for others, such as Google's `zzz` (unknown). */
const alpha2 = (three: string): string => byThree.get(three.toUpperCase()) ?? ''
