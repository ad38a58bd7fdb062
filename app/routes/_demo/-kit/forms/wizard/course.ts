import * as v from 'valibot'

/** What someone enters who proposes a course to the workshop. */
export interface CourseValues {
  firstName: string
  lastName: string
  email: string
  city: string
  title: string
  jobTitle: string
  description: string
  eventName: string
  location: string
  status: string
  hasProjector: boolean
  hasWheels: boolean
  hasKiln: boolean
}

export const emptyCourse: CourseValues = {
  firstName: '',
  lastName: '',
  email: '',
  city: 'Saltmarsh',
  title: '',
  jobTitle: '',
  description: '',
  eventName: '',
  location: '',
  status: 'Planning',
  hasProjector: false,
  hasWheels: true,
  hasKiln: false,
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
export const cities = optionsOf(['Saltmarsh', 'Fernhollow', 'Upper Glaze', 'Market Weir'])
export const statuses = optionsOf(['Planning', 'In progress', 'Finished'])

const needed = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`Enter ${what}.`))

/** What each of the three steps needs. */
export const courseSchemas: readonly v.GenericSchema[] = [
  v.object({
    firstName: needed('a first name'),
    lastName: needed('a last name'),
    email: v.pipe(v.string(), v.trim(), v.email('Enter an email address like name@example.com.')),
  }),
  v.object({
    title: needed('a title'),
    jobTitle: needed('a job title'),
    description: needed('a description'),
  }),
  v.object({ eventName: needed('a name for the event'), location: needed('a location') }),
]
