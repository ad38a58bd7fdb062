/** An invented person of the agency’s address book. */
export interface Person {
  id: number
  firstName: string
  lastName: string
  username: string
  email: string
  age: number
  company: string
  city: string
  country: string
  state: string
  zip: string
  department: string
  skill: string
  status: 'active' | 'inactive'
  joinedOn: string
  feedback: 'good' | 'average' | 'bad'
  followers: number
  visits: number
  /** Share of the profile that is filled in, in percent. */
  progress: number
  /** In pounds a year. */
  salary: number
  /** In pounds a month. */
  revenue: number
}

// The lengths of these lists have no common divisor, so that no two people have the same name.
const firstNames =
  'Ada Bo Carmen Dario Edda Farid Greta Hugo Ines Jonas Kaia Leon Mira Nils Olive Pavel Quinn Rosa Sami Tove Una Vito Wanda Yara'.split(
    ' ',
  )
const lastNames =
  'Alder Birch Clover Dahl Elm Fern Gorse Hazel Ivory Jasper Kestrel Larch Moss Nettle Oakes Pine Quill Reed Sorrel Thorne Umber Vetch Wren Yarrow Zinnia'.split(
    ' ',
  )
const companies = [
  'Fern & Clay',
  'Market Row',
  'Seedling Supply',
  'Kiln Lane',
  'Green Gable',
  'Pot & Petal',
  'Harvest Co',
]
const places = [
  ['Bristol', 'United Kingdom', 'England', 'BS1 4'],
  ['Aarhus', 'Denmark', 'Midtjylland', '800'],
  ['Graz', 'Austria', 'Styria', '801'],
  ['Porto', 'Portugal', 'Norte', '4050-'],
  ['Ghent', 'Belgium', 'Flanders', '900'],
] as const
const departments = ['Nursery', 'Pottery', 'Market', 'Office', 'Deliveries'] as const
const skills = ['Glazing', 'Grafting', 'Bookkeeping', 'Pruning', 'Throwing', 'Sales', 'Photography', 'Welding'] as const
const feedbacks = ['good', 'average', 'good', 'bad', 'good', 'average'] as const

const at = <Value>(list: readonly Value[], index: number): Value => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

function personOf(index: number): Person {
  const firstName = at(firstNames, index * 11)
  const lastName = at(lastNames, index * 7)
  const [city, country, state, zip] = at(places, index * 3 + 1)
  const username = `${firstName}.${lastName}`.toLowerCase()
  return {
    id: index + 1,
    firstName,
    lastName,
    username,
    email: `${username}@garden.example`,
    age: 17 + ((index * 11) % 47),
    company: at(companies, index * 2 + 3),
    city,
    country,
    state,
    zip: `${zip}${(index * 7) % 10}`,
    department: at(departments, index * 3 + Math.floor(index / 5)),
    skill: at(skills, index * 3 + Math.floor(index / 8)),
    status: index % 4 === 2 ? 'inactive' : 'active',
    joinedOn: `${2019 + ((index * 3) % 7)}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-${String(1 + ((index * 13) % 28)).padStart(2, '0')}`,
    feedback: at(feedbacks, index),
    followers: 120 + ((index * 997) % 8600),
    visits: 3 + ((index * 37) % 180),
    progress: (index * 29) % 101,
    salary: 24_000 + ((index * 4_730) % 39_000),
    revenue: 180 + ((index * 613) % 4_200),
  }
}

/** All 134 people, the same every time. */
export const people: readonly Person[] = Array.from({ length: 134 }, (_, index) => personOf(index))
