import { writeRegistries } from '#tests/config/message-areas.ts'

/** `npm run messages`: after a catalogue has come, gone or moved, without a build. */
await writeRegistries()
