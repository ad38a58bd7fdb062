import { drawsFrom } from '../seeded.ts'

/** A contact of the large grid (specification §3). */
interface Contact {
  firstname: string
  lastname: string
  company: string
  address: string
  city: string
  country: string
  state: string
  zip: string
  phone: string
  fax: string
  email: string
  web: string
  followers: number
}

const firstNames = [
  'Ambra',
  'Bodil',
  'Ciro',
  'Dafne',
  'Eskil',
  'Fiora',
  'Garrit',
  'Hedda',
  'Ivo',
  'Jelka',
  'Kian',
  'Liska',
  'Mads',
  'Noemi',
] as const
const lastNames = [
  'Albescu',
  'Bergholt',
  'Cardoza',
  'Dreyer',
  'Elvestad',
  'Fogarty',
  'Garnett',
  'Holmgren',
  'Iversen',
  'Jurado',
  'Kessler',
  'Lanting',
] as const
const trades = [
  'Bakery',
  'Boat Yard',
  'Book Binders',
  'Cycle Works',
  'Ferry Line',
  'Garden Supply',
  'Print House',
  'Seed Co',
] as const
const streets = ['Harbour Road', 'Mill Lane', 'Station Street', 'Quarry Hill', 'Willow Walk', 'Old Market'] as const

/** Invented places. As in the grid's columns, `country` is a county and `state` has two letters. */
const places = [
  ['Fernhollow', 'Ashdale', 'WA'],
  ['Port Lumen', 'Grayshore', 'OR'],
  ['Saltmere', 'Low Fells', 'ME'],
  ['Birchford', 'Tallgrass', 'NE'],
  ['Cinder Bay', 'Redrock', 'AZ'],
  ['Northwick', 'Iron Lake', 'MI'],
] as const

const total = 134

function drawContacts(): Contact[] {
  const draws = drawsFrom(134)
  const digits = (count: number) => Array.from({ length: count }, () => draws.number(0, 9)).join('')
  return Array.from({ length: total }, (_, index): Contact => {
    // The lengths of the two lists have no pair twice within 168.
    const firstname = firstNames[index % firstNames.length] ?? firstNames[0]
    const lastname = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? lastNames[0]
    const company = `${lastname} ${draws.pick(trades)}`
    const [city, country, state] = draws.pick(places)
    const host = `${company.toLowerCase().replaceAll(' ', '-')}.test`
    return {
      firstname,
      lastname,
      company,
      address: `${draws.number(1, 240)} ${draws.pick(streets)}`,
      city,
      country,
      state,
      zip: digits(5),
      phone: `555-01${digits(2)}`,
      fax: `555-01${digits(2)}`,
      email: `${firstname.toLowerCase()}@${host}`,
      web: `https://${host}`,
      followers: draws.number(0, 9999),
    }
  })
}

export const demoContacts: readonly Contact[] = drawContacts()
