import { rows, type Fact } from './company-facts.ts'

/** What Listening knows of a client. */
export const listeningFacts: readonly Fact[] = [
  {
    name: 'a mention with its source, topic, history and comment',
    since: '059-listening',
    ask: rows(`select m.state, s.name, i.title, t.query, m.links_to_us[1] as link,
      (select string_agg(kind, ' ' order by id) from mention_event), c.text
      from mention m join mention_source s on s.id = m.source_id join source_item i on i.source_id = s.id
      join mention_topic mt on mt.mention_id = m.id join topic t on t.id = mt.topic_id
      join mention_comment c on c.mention_id = m.id`),
    is: ['relevant Plant News Ferns "Fern & Co" https://fern.test/old found relevant Thank them.'],
  },
]
