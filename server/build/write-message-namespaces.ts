import { writeRegistries } from './message-namespaces.ts'

/** `npm run messages`: run it after a catalogue was added, removed or moved, if you don't build. */
await writeRegistries()
