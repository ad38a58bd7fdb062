/** A catalogue: the texts of one namespace in one language, by key. Texts are ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** The type of another language's catalogue: exactly the keys of the English one. */
export type Translation<English extends Catalogue> = { readonly [Key in keyof English]: string }

/** The names of a message's values: those in braces, in a plural the name before the comma. A plural's branches are text. */
type NameIn<Braces extends string> = Braces extends `${infer Name}, ${string}`
  ? Name
  : Braces extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Braces

type NamesIn<Text> = Text extends `${string}{${infer Braces}}${infer Rest}` ? NameIn<Braces> | NamesIn<Rest> : never

/** The values of a message. */
type ValuesOf<Text> = Readonly<Record<NamesIn<Text>, string | number>>

/**
 * A function that returns a message of a catalogue with its values. The compiler checks the key and the names of the
 * values. Keys may form a family, one for each code: ``t(`state.${state}`)`` compiles if every state has a text.
 */
export type Translate<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: [NamesIn<English[Key]>] extends [never] ? [] : [ValuesOf<English[Key]>]
) => string
