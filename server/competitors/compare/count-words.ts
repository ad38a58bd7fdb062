const number = String.raw`\d{1,12}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d)){0,4}(?:[.,]\d{1,2})?[km]?\+?`
const people = {
  en: '(?:other )?(?:people|persons?|visitors?|users?|customers?|shoppers?|others?|guests?)',
  de: '(?:andere )?(?:Personen|Person|Besucher(?:innen)?|Nutzer|Kund(?:en|innen)|Leute|Gäste|andere)',
  fr: '(?:autres )?(?:personnes?|visiteurs?|internautes?|clients?|autres)',
  pt: '(?:outras )?(?:pessoas?|visitantes?|utilizadores?|usuários?|clientes?)',
}
const now =
  '(?: (?:right now|now|currently|at the moment|gerade|momentan|jetzt|aktuell|en ce moment|actuellement|neste momento|agora))?'

/**
 * Counters that differ at every look: people viewing, what is left in stock, reviews, customers who trust. Numbers that a
 * plan may be limited by, such as users or contacts alone, are none.
 */
export const countPatterns: readonly string[] = [
  `${number} ${people.en} (?:(?:are|is|have|has|just) )?(?:currently |now |also |recently |just )?(?:viewing|watching|looking at|browsing|online|bought|purchased|ordered|booked|reading)(?: (?:this|it)(?: [a-z]+)?)?${now}`,
  `(?:viewed|bought|sold|booked|ordered|watched) ${number} times|${number} (?:sold|viewing|online)${now}`,
  `(?:only |just )?${number} (?:(?:items?|pieces?|spots?|seats?|places?|rooms?|tickets?|units?) )?(?:left|remaining)(?: in stock)?|${number} in stock`,
  `(?:trusted|used|loved|chosen) by (?:over |more than |about )?${number}|join (?:over |more than |about )?${number}`,
  `\\(?${number} (?:customer |verified )?(?:reviews?|ratings?|Bewertungen|Rezensionen|avis|avaliações|opiniões)\\)?`,
  '[0-5](?:[.,]\\d{1,2})?(?:(?: out of 5| ?\\/ ?5(?![\\d/]))(?: stars)?|(?: out of| von| sur| de)? 5? ?(?:stars|Sternen?|étoiles|estrelas))',
  `(?:gerade |aktuell )?(?:sehen|schauen|betrachten) ${number} ${people.de}(?: sich)?(?: das| dies(?:en|es|e)?)?(?: Artikel| Produkt| Angebot| Seite)?(?: an)?|${number} ${people.de} (?:sehen|schauen|betrachten|lesen|haben|sind)(?: sich)?(?: das| dies(?:en|es|e)?)?(?: Artikel| Produkt| Angebot)?${now}(?: an| online| gekauft| bestellt)?`,
  `(?:nur )?noch ${number} (?:Stück |Artikel |Exemplare )?(?:auf Lager|verfügbar|vorrätig|frei|übrig|Plätze|Zimmer)(?: frei)?|${number} (?:Stück )?auf Lager`,
  `(?:mehr als |über )?${number} (?:zufriedene )?(?:${people.de}|Unternehmen|Firmen|Teams) vertrauen|${number} ${people.fr} (?:nous )?(?:font confiance|regardent|consultent|voient|sont en ligne|ont acheté)(?: cet? (?:article|produit|page|offre))?${now}`,
  `(?:plus que|il ne reste(?: plus)? que|il reste) ${number}(?: (?:articles?|places?|pièces?|exemplaires?|chambres?))?(?: en stock| disponibles?| restante?s?)?|${number} en stock`,
  `${number} ${people.pt} (?:estão |está )?(?:a ver|vendo|online|compraram|confiam|a olhar)(?: (?:isto|este (?:produto|artigo)|esta página))?${now}`,
  `(?:apenas |só |restam |resta )(?:apenas |só )?${number}(?: (?:unidades?|lugares?|vagas?|quartos?))?(?: em (?:stock|estoque)| disponíve(?:l|is))?|${number} em (?:stock|estoque)`,
]
