import type {
  AggregateKind,
  ImportKind,
  ImportRefusal,
  ImportState,
  LeftOutReason,
  LineProblem,
} from '#app/shared/imports/import-kinds.ts'
import type { ReadyReport } from '#app/shared/imports/ready-reports.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

type Key = keyof EnglishOf<'imports'>

/** What each kind of import is called. */
export const kindWords = {
  'access-log': 'kindAccessLog',
  umami: 'kindUmami',
  plausible: 'kindPlausible',
  ga4: 'kindGa4',
  'search-console': 'kindSearchConsole',
} as const satisfies Record<ImportKind, Key>

/** How to get the file from where it is. */
export const guideWords = {
  'access-log': 'guideAccessLog',
  umami: 'guideUmami',
  plausible: 'guidePlausible',
  ga4: 'guideGa4',
  'search-console': 'guideSearchConsole',
} as const satisfies Record<ImportKind, Key>

/** What brings the totals of days that a file has none of. */
export const withoutTotalsWords = {
  plausible: 'withoutTotalsPlausible',
  ga4: 'withoutTotalsGa4',
} as const satisfies Record<AggregateKind, Key>

/** How far an import is. */
export const stateWords = {
  uploading: 'stateUploading',
  uploaded: 'stateUploaded',
  previewed: 'statePreviewed',
  running: 'stateRunning',
  done: 'stateDone',
  failed: 'stateFailed',
  undoing: 'stateUndoing',
  undone: 'stateUndone',
} as const satisfies Record<ImportState, Key>

/** Why a file as a whole is not taken. */
export const refusalWords = {
  empty: 'refusedEmpty',
  binary: 'refusedBinary',
  archive: 'refusedArchive',
  compressed_wrongly: 'refusedCompressedWrongly',
  expands_too_far: 'refusedExpandsTooFar',
  wrong_columns: 'refusedWrongColumns',
  wrong_kind: 'refusedWrongKind',
  wrong_encoding: 'refusedWrongEncoding',
  nothing_readable: 'refusedNothingReadable',
  other_website: 'refusedOtherWebsite',
  no_days: 'refusedNoDays',
  ready_made: 'refusedReadyMade',
  unknown_language: 'refusedUnknownLanguage',
  interrupted: 'refusedInterrupted',
  internal: 'refusedInternal',
} as const satisfies Record<ImportRefusal, Key>

/** What Google Analytics calls its ready-made reports. */
export const reportWords = {
  snapshot: 'reportSnapshot',
  overview: 'reportOverview',
  userAcquisition: 'reportUserAcquisition',
  trafficAcquisition: 'reportTrafficAcquisition',
  pages: 'reportPages',
  landingPage: 'reportLandingPage',
  events: 'reportEvents',
  keyEvents: 'reportKeyEvents',
  technology: 'reportTechnology',
  demographics: 'reportDemographics',
} as const satisfies Record<ReadyReport, Key>

/** What is wrong with a line. */
export const problemWords = {
  too_long: 'lineTooLong',
  no_time: 'lineNoTime',
  impossible_time: 'lineImpossibleTime',
  future_time: 'lineFutureTime',
  no_address: 'lineNoAddress',
  no_request: 'lineNoRequest',
  no_status: 'lineNoStatus',
  open_quote: 'lineOpenQuote',
  nul: 'lineNul',
  column_count: 'lineColumnCount',
  bad_quotes: 'lineBadQuotes',
  no_date: 'lineNoDate',
  no_page: 'lineNoPage',
  no_session: 'lineNoSession',
  no_number: 'lineNoNumber',
  bad_number: 'lineBadNumber',
  repeated: 'lineRepeated',
  unknown_event: 'lineUnknownEvent',
  cut_off: 'lineCutOff',
} as const satisfies Record<LineProblem, Key>

/** Why a readable line is not imported. */
export const leftOutWords = {
  unreadable_request: 'leftUnreadableRequest',
  method: 'leftMethod',
  other_host: 'leftOtherHost',
  file: 'leftFile',
  feed: 'leftFeed',
  machine: 'leftMachine',
  redirect: 'leftRedirect',
  partial: 'leftPartial',
  error: 'leftError',
  excluded: 'leftExcluded',
  bot: 'leftBot',
  measured: 'leftMeasured',
  imported: 'leftImported',
  other_website: 'leftOtherWebsite',
  unsupported_event: 'leftUnsupportedEvent',
  summary_row: 'leftSummaryRow',
  several_months: 'leftSeveralMonths',
  without_event: 'leftWithoutEvent',
  other_table: 'leftOtherTable',
} as const satisfies Record<LeftOutReason, Key>

/** Columns that importers name; any other is shown as it is. */
export const columnWords = {
  time: 'columnTime',
  page: 'columnPage',
  source: 'columnSource',
  browser: 'columnBrowser',
  event: 'columnEvent',
} as const satisfies Record<string, Key>
export type ColumnWord = (typeof columnWords)[keyof typeof columnWords]
