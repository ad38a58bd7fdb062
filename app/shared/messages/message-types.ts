/** A catalogue: the texts of one area in one language, by key. Texts are ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** What a language has to say to match the English catalogue of an area: every key, and no other. */
export type Translated<English extends Catalogue> = { readonly [Key in keyof English]: string }

/** A name in braces is a value; in a plural it is the name before the comma. The plural's branches are text. */
type NameIn<Braces extends string> = Braces extends `${infer Name}, ${string}`
  ? Name
  : Braces extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Braces

type NamesIn<Text> = Text extends `${string}{${infer Braces}}${infer Rest}` ? NameIn<Braces> | NamesIn<Rest> : never

/** The values a message needs. */
type ValuesOf<Text> = Readonly<Record<NamesIn<Text>, string | number>>

/**
 * Says a message of a catalogue with its values; the key and the names of the values are checked. Keys may be a family, one
 * for each code: ``say(`state.${state}`)`` compiles where every state has its text.
 */
export type Say<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: [NamesIn<English[Key]>] extends [never] ? [] : [ValuesOf<English[Key]>]
) => string
