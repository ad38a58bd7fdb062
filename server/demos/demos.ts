import type { DemoContact, DemoFile } from '#app/shared/search/demo-index.ts'
import type { Demos } from '../context.ts'
import { portrait } from './drawn-pictures.ts'
import { demoPages } from './search-pages.ts'

const files: DemoFile[] = [
  { title: 'Autumn planting plan', by: 'Imke Osterkamp', size: '2.1mb', file: 'autumn-planting-plan.pdf' },
  { title: 'Kiln temperatures', by: 'Tobiah Renn', size: '48kb', file: 'kiln-temperatures.csv' },
  { title: 'Harbour walk photographs', by: 'Solveig Brandão', size: '11.4mb', file: 'harbour-walk.zip' },
  { title: 'Minutes of the allotment meeting', by: 'Cosmo Vale', size: '76kb', file: 'allotment-minutes.docx' },
]

const contacts: DemoContact[] = [
  { title: 'Imke Osterkamp', email: 'imke@thornbury.test', img: portrait('IO', '#0b776b'), date: '14/09/2026' },
  { title: 'Tobiah Renn', email: 'tobiah@kilnhouse.test', img: portrait('TR', '#b24400'), date: '02/10/2026' },
  { title: 'Solveig Brandão', email: 'solveig@harbourwalk.test', img: portrait('SB', '#3451b2'), date: '27/10/2026' },
  { title: 'Cosmo Vale', email: 'cosmo@allotment.test', img: portrait('CV', '#793aaf'), date: '05/11/2026' },
]

/**
 * What the product finds here (server/find-demos.ts): three groups for its search, of which it shows at most four
 * entries each.
 */
export const demos: Demos = {
  index: [
    { groupTitle: 'Pages', searchLimit: 4, data: [...demoPages] },
    { groupTitle: 'Files', searchLimit: 4, data: files },
    { groupTitle: 'Contacts', searchLimit: 4, data: contacts },
  ],
}
