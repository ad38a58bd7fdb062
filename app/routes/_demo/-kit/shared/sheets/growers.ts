import type { Sheet } from './sheet.ts'

/** Invented people of the market, for the examples of exports. */
export const growers: Sheet = {
  header: ['Email', 'Name', 'Website', 'Rank'],
  rows: [
    ['imke@thornbury.test', 'Imke Thornbury', 'thornbury.test', '1'],
    ['bastien@rosewalk.test', 'Bastien Okafor', 'rosewalk.test', '2'],
    ['zofie@kilnyard.test', 'Žofie Lindqvist', 'kilnyard.test', '3'],
    ['marta@herbbeds.test', 'Marta Quist', 'herbbeds.test', '4'],
    ['ravi@olddepot.test', 'Ravi Sommer', 'olddepot.test', '5'],
    ['ines@lilypond.test', 'Inês Carvalho', 'lilypond.test', '6'],
    ['tomas@vineslope.test', 'Tomás Brandt', 'vineslope.test', '7'],
    ['aiko@celadon.test', 'Aiko Fairweather', 'celadon.test', '8'],
    ['noor@orchard.test', 'Noor Haddad', 'orchard.test', '9'],
    ['pell@pottingshed.test', 'Pell Winterbourne', 'pottingshed.test', '10'],
  ],
}
