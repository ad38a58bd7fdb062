/** Who is shown on the page of avatars, with the letters of their names. */
export const people = [
  { name: 'Ilse Farnborough', letters: 'IF' },
  { name: 'Tomas Quill', letters: 'TQ' },
  { name: 'Maren Oak', letters: 'MO' },
  { name: 'Jory Pell', letters: 'JP' },
] as const
