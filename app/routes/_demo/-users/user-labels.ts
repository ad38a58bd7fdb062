import type { LocationPart, PermissionAction, SocialNetwork, User } from './user.ts'

type Field = Exclude<keyof User, 'id' | 'avatar' | 'location' | 'social_links' | 'permissions'>

/** The names of a user's fields. */
export const fieldLabels: Record<Field, string> = {
  username: 'Username',
  email: 'Email',
  name: 'Name',
  dob: 'Date of birth',
  gender: 'Gender',
  country: 'Country',
  role: 'Role',
  status: 'Status',
  is_verified: 'Verified',
  department: 'Department',
  company: 'Company',
  mobile: 'Mobile',
  website: 'Website',
  languages_known: 'Languages',
  contact_options: 'Contact by',
}

export const locationLabels: Record<LocationPart, string> = {
  add_line_1: 'Address line 1',
  add_line_2: 'Address line 2',
  post_code: 'Postcode',
  city: 'City',
  state: 'State or region',
  country: 'Country of the address',
}

export const networkLabels: Record<SocialNetwork, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  github: 'GitHub',
  codepen: 'CodePen',
  slack: 'Slack',
}

/** What a permission allows, as in "Read posts". */
export const actionLabels: Record<PermissionAction, string> = {
  read: 'Read',
  write: 'Write',
  create: 'Create',
  delete: 'Delete',
}
