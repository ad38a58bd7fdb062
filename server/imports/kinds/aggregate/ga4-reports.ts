import type { ReadyReport } from '#app/shared/imports/ready-reports.ts'

/** The signs of a ready-made report in English, German, French and Portuguese; the first match wins. */
interface Signs {
  report: ReadyReport
  /** Matches the beginning of its heading or file name. */
  title: RegExp
  /** Matches the name of its first column; null if that column says nothing. */
  column: RegExp | null
}

const signs: readonly Signs[] = [
  {
    report: 'snapshot',
    title:
      /^(reports snapshot|berichts?übersicht|snapshot der berichte|(instantané|aperçu) des rapports|(instantâneo|resumo) d(e|os) relatórios)/i,
    column: null,
  },
  {
    report: 'userAcquisition',
    title:
      /^(user acquisition:|user acquisition first|nutzer(gewinnung|akquisition)|acquisition (d['’]|des )utilisateurs|aquisição de (usuários|utilizadores))/i,
    column:
      /^(first user |erste nutzerinteraktion|premi(er|ère) .*utilisateur|.* du premier utilisateur|.* d[oa] primeir[oa] (usuário|utilizador))/i,
  },
  {
    report: 'trafficAcquisition',
    title: /^(traffic acquisition|neu generierte zugriffe|acquisition (de|du) trafic|aquisição de tráfego)/i,
    column:
      /^(session (primary|default|source|medium|campaign|manual|google)|sitzung –|.* de la session|.* da sessão)/i,
  },
  {
    report: 'pages',
    title: /^(pages and screens|seiten und bildschirme|pages et écrans|páginas e (telas|ecrãs))/i,
    column:
      /^(page (path|title|location)|content group|seiten(pfad|titel)|(chemin|titre) de (la )?page|(caminho|título) da página)/i,
  },
  {
    report: 'landingPage',
    title: /^(landing ?page|page de destination|página de destino)/i,
    column: /^(landing ?page|page de destination|página de destino)/i,
  },
  {
    report: 'keyEvents',
    title: /^(key events|conversions|schlüsselereignisse|événements clés|eventos[ -](principais|chave))/i,
    column: null,
  },
  {
    report: 'events',
    title: /^(events|ereignisse|événements|eventos)(:| event| ereignis| nom| nome|$)/i,
    column: /^(event name|ereignisname|nom de l['’]événement|nome do evento)/i,
  },
  {
    report: 'technology',
    title:
      /^(tech(nology)? details|technologiedetails|technische details|détails (techniques|(sur|de) la technologie)|detalhes (da tecnologia|técnicos))/i,
    column:
      /^(browser|operating system|platform|device|screen resolution|app version|betriebssystem|gerätekategorie|navigateur|système d['’]exploitation|catégorie d['’]appareil|navegador|sistema operacional|categoria d[eo] dispositivo)/i,
  },
  {
    report: 'demographics',
    title:
      /^(demographic details|demografische details|(détails|informations|données) démographiques|(dados|detalhes) demográficos)/i,
    column:
      /^(country|region|(town\/)?city|language|age|gender|interests|land|ort|stadt|sprache|alter|geschlecht|pays|région|ville|langue|âge|sexe|país|região|cidade|idioma|idade|gênero)$/i,
  },
  { report: 'overview', title: /(\boverview|übersicht)$|^(vue d['’]ensemble|visão geral)/i, column: null },
]

/**
 * Metrics of ready-made reports that explorations rarely have: only together with one of them the columns identify a
 * report.
 */
const ownNumbers =
  /^(total revenue|key events|conversions|new users|engagement rate|.+ per active user|gesamtumsatz|schlüsselereignisse|neue nutzer|interaktionsrate|revenu total|événements clés|nouveaux utilisateurs|taux d['’]engagement|receita total|eventos principais|novos usuários|taxa de engajamento)$/i

/** Names of columns with days, also in languages that can't be imported. */
const dayColumn = /^(date|nth ?day|datum|n-ter tag|tag|jour|n-ième jour|data|dia)$/i

export const hasDays = (columns: readonly string[]): boolean => columns.some((name) => dayColumn.test(name))

/**
 * Returns which ready-made report a table is, by its headings or else by its columns; null if it is none.
 * @param titles lines of its heading without their `#`, and the name of its file
 */
export function readyReportOf(titles: readonly string[], columns: readonly string[]): ReadyReport | null {
  const titled = signs.find(({ title }) => titles.some((one) => title.test(one)))
  if (titled) return titled.report
  const [first = ''] = columns.filter((name) => !dayColumn.test(name))
  const named = signs.find(({ column }) => column?.test(first))
  return named && columns.some((name) => ownNumbers.test(name)) ? named.report : null
}

/**
 * Returns whether a table counts new users by their first source. It says nothing about visits, with days or without.
 */
export const isOfFirstVisits = (columns: readonly string[]): boolean =>
  columns.some((name) => /^first user |^firstuser/i.test(name))
