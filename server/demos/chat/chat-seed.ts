import { portraitOf } from '../drawn-pictures.ts'
import type { ChatContact, ChatProfile, Chats } from './chat.ts'

const people: [displayName: string, status: ChatContact['status'], about: string][] = [
  ['Fenna Brouwer', 'online', 'Grows pumpkins, takes pictures of goats.'],
  ['Kasper Nyman', 'away', 'If it has wheels, I can repair it.'],
  ['Bettina Orloff', 'offline', 'Reads maps for fun.'],
  ['Gideon Marsh', 'do not disturb', 'Looking for my wheelbarrow.'],
  ['Jolanda Reyes', 'online', 'Sings in two choirs.'],
  ['Oskar Timm', 'offline', 'Counts birds before breakfast.'],
  ['Ragna Eliasson', 'away', 'Winter swimmer, summer baker.'],
  ['Silvan Moretti', 'online', 'Eleven kinds of soup.'],
  ['Vesna Horvat', 'do not disturb', 'Writing the last chapter.'],
  ['Yannick Serra', 'offline', 'On the ferry, most of the time.'],
]

/** The ten contacts, with uids from 1. */
export const chatContacts: readonly ChatContact[] = people.map(([displayName, status, about], index) => ({
  uid: index + 1,
  displayName,
  about,
  photoURL: portraitOf(displayName, index),
  status,
}))

/** The profile of a visitor who has changed nothing. */
export const initialProfile: ChatProfile = {
  displayName: 'Robin Ashdown',
  about: 'Captain of a floating pumpkin.',
  photoURL: portraitOf('Robin Ashdown', 4),
  status: 'online',
}

const sent = (time: string, textContent: string) => ({ textContent, time, isSent: true, isSeen: true })
const received = (time: string, textContent: string, isSeen = true) => ({ textContent, time, isSent: false, isSeen })

/** Two chats of August 2020; the last message of the pinned one is not seen yet. */
export const initialChats: Chats = {
  1: {
    isPinned: true,
    msg: [
      received('2020-08-20T08:14:00.000Z', 'Good morning! Did the pumpkins survive the storm?'),
      sent('2020-08-20T08:16:30.000Z', 'All but one. It rolled into the pond.'),
      received('2020-08-20T08:17:05.000Z', 'A swimming pumpkin. Did you take a picture?'),
      sent('2020-08-20T08:20:48.000Z', 'Of course. It floats rather well.'),
      received('2020-08-20T08:21:10.000Z', 'Then we should enter it in the regatta.'),
      sent('2020-08-21T17:02:00.000Z', 'The regatta takes pumpkins from 20 kilos on.'),
      received('2020-08-21T17:05:12.000Z', 'How heavy is ours?'),
      sent('2020-08-21T17:31:44.000Z', '23 kilos, and a bit of water.'),
      sent('2020-08-21T17:32:01.000Z', 'I signed us up as team Goat.'),
      received('2020-08-22T09:40:27.000Z', 'Perfect. I will bring the paddles.', false),
    ],
  },
  2: {
    isPinned: false,
    msg: [
      sent('2020-08-18T12:00:00.000Z', 'Do you still have the small chain tool?'),
      received('2020-08-18T12:09:33.000Z', 'Yes, in the blue box.'),
      sent('2020-08-18T12:10:02.000Z', 'May I borrow it until Sunday?'),
      received('2020-08-18T12:11:50.000Z', 'Sure. The key is with the neighbours.'),
      sent('2020-08-18T18:45:19.000Z', 'Got it, thank you!'),
      received('2020-08-18T18:47:00.000Z', 'Bring it back with cake.'),
    ],
  },
}
