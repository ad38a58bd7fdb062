import * as v from 'valibot'
import { filled, optionalText } from '../-form/rules.ts'

export const addressKinds = ['home', 'work'] as const
export const addressKindNames = { home: 'Home', work: 'Work' } as const

/** An address as a person writes it, with a sentence for each field that can't be used. */
export const addressFormSchema = v.object({
  name: filled('Enter the name of the person who receives the parcel.', 80),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a phone number for the delivery.'),
    v.regex(/^\+?[\d ()/-]{5,24}$/, 'Enter a phone number of 5 to 24 digits, such as +1 555 0134.'),
  ),
  street: filled('Enter a street and a house number.', 120),
  landmark: optionalText(120),
  town: filled('Enter a town or city.', 80),
  postcode: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a postal code.'),
    v.regex(/^[A-Za-z\d][A-Za-z\d -]{2,9}$/, 'Enter a postal code of 3 to 10 letters and digits, such as 04619.'),
  ),
  state: filled('Enter a state or region.', 80),
  kind: v.picklist(addressKinds),
})
export type AddressDraft = v.InferOutput<typeof addressFormSchema>

export const addressSchema = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  landmark: v.string(),
  town: v.string(),
  postcode: v.string(),
  state: v.string(),
  kind: v.picklist(addressKinds),
})
export type Address = v.InferOutput<typeof addressSchema>

/** Returns the lines of an address as they are on a parcel. */
export const linesOf = ({ street, landmark, town, postcode, state }: Address): string[] =>
  [street, landmark, `${town}, ${state} ${postcode}`].filter((line) => line !== '')
