import { portraitOf } from '../drawn-pictures.ts'
import { drawsFrom } from '../seeded.ts'

interface Rights {
  read: boolean
  write: boolean
  create: boolean
  delete: boolean
}

/** A user of the demos (specification §3). Only the first one has all fields. */
interface DemoUser {
  id: number
  username: string
  avatar: string
  email: string
  name: string
  country: string
  role: 'user' | 'staff' | 'admin'
  status: 'active' | 'deactivated' | 'blocked'
  is_verified: boolean
  department: 'sales' | 'development' | 'management'
  dob?: string
  gender?: 'female' | 'male' | 'others'
  company?: string
  mobile?: string
  website?: string
  languages_known?: string[]
  contact_options?: string[]
  location?: Record<'add_line_1' | 'add_line_2' | 'post_code' | 'city' | 'state' | 'country', string>
  social_links?: Record<'twitter' | 'facebook' | 'instagram' | 'github' | 'codepen' | 'slack', string>
  permissions?: Record<'users' | 'posts' | 'comments', Rights>
}

const firstId = 268

/** Invented people; each name occurs once. */
const names = [
  'Mirela Vasko',
  'Anselm Quist',
  'Bettina Orloff',
  'Casimir Dunne',
  'Dorothea Lindqvist',
  'Emeka Olander',
  'Fenna Brouwer',
  'Gideon Marsh',
  'Hanne Solberg',
  'Ilya Petrakis',
  'Jolanda Reyes',
  'Kasper Nyman',
  'Leontine Abara',
  'Matteo Ferrand',
  'Nadja Kowal',
  'Oskar Timm',
  'Philippa Grange',
  'Quentin Osei',
  'Ragna Eliasson',
  'Silvan Moretti',
  'Tamsin Okafor',
  'Ulrik Dahl',
  'Vesna Horvat',
  'Wendel Castro',
  'Xenia Balogh',
  'Yannick Serra',
  'Zofia Wren',
  'Alaric Pohl',
  'Brisa Calder',
  'Corvin Hale',
  'Delphine Aziz',
  'Edric Boon',
  'Farida Nassar',
  'Gustav Rieger',
  'Helmi Aalto',
  'Ignacio Prado',
  'Jannike Voss',
  'Kenji Arata',
  'Lorcan Byrne',
  'Maribel Stone',
  'Nikolai Engel',
  'Odette Fontana',
  'Pavel Zeman',
  'Rosalind Achebe',
  'Soren Kjeld',
  'Thandi Mokoena',
  'Umberto Galli',
  'Viveka Strand',
  'Willem Jaspers',
  'Yara Haddad',
] as const

const countries = ['Norway', 'Portugal', 'Ghana', 'Canada', 'Japan', 'Chile', 'Netherlands', 'Slovenia'] as const

function drawUsers(): DemoUser[] {
  const draws = drawsFrom(268)
  // The first person's are chosen below; the spreads are of all 50.
  const roles = draws.spread([
    ['user', 30],
    ['staff', 13],
    ['admin', 6],
  ] as const)
  const statuses = draws.spread([
    ['active', 35],
    ['deactivated', 8],
    ['blocked', 6],
  ] as const)
  const departments = draws.spread([
    ['sales', 30],
    ['development', 13],
    ['management', 6],
  ] as const)
  const verified = draws.spread([
    [true, 45],
    [false, 4],
  ] as const)
  return names.map((name, index) => {
    const username = name.toLowerCase().replace(' ', '.')
    const user: DemoUser = {
      id: firstId + index,
      username,
      avatar: portraitOf(name, index),
      email: `${username}@thornbury.test`,
      name,
      country: draws.pick(countries),
      role: roles[index - 1] ?? 'admin',
      status: statuses[index - 1] ?? 'active',
      is_verified: verified[index - 1] ?? true,
      department: departments[index - 1] ?? 'sales',
    }
    return index === 0 ? { ...user, country: 'Norway', ...firstDetails } : user
  })
}

const firstDetails = {
  dob: '9 March 1991',
  gender: 'female',
  company: 'Thornbury Gardens',
  mobile: '+47 555 01 268',
  website: 'https://mirela.thornbury.test',
  languages_known: ['English', 'French'],
  contact_options: ['email', 'message', 'phone'],
  location: {
    add_line_1: '12 Orchard Lane',
    add_line_2: 'Second floor',
    post_code: '0268',
    city: 'Fjellvik',
    state: 'Vestmark',
    country: 'Norway',
  },
  social_links: {
    twitter: 'https://twitter.test/mirela',
    facebook: 'https://facebook.test/mirela',
    instagram: 'https://instagram.test/mirela',
    github: 'https://github.test/mirela',
    codepen: 'https://codepen.test/mirela',
    slack: '@mirela',
  },
  permissions: {
    users: { read: true, write: false, create: false, delete: false },
    posts: { read: true, write: true, create: true, delete: false },
    comments: { read: true, write: true, create: true, delete: true },
  },
} satisfies Partial<DemoUser>

export const demoUsers: readonly DemoUser[] = drawUsers()
