const pricing = `
# Pricing
Simple plans for studios of every size.
## Starter
div.plan>p.price: €9 / month
- 10 users
- Mail support
## Studio
div.plan>p.price: €29 / month
- 50 users
- Phone support
## Enterprise
div.plan>p.price: Contact sales
- Unlimited users
## Questions
### Can I cancel at any time?
Yes, at the end of each month.
### Do you offer discounts?
Non-profits get a discount of 20 %.`
const preise = `
# Preise
Tarife für jede Werkstatt.
## Basis
div.plan>p.price: 9 € / Monat
- 10 Nutzer
## Profi
div.plan>p.price: 29 € / Monat
- 50 Nutzer
## Häufige Fragen
Die Kündigung ist jederzeit zum Monatsende möglich.`
const home = `
# Kilns for small studios
div.hero>p: Fire clay at home, with a kiln that fits through every door.
div.hero>a: Order now
## Features
### Quick firing
Reaches 1,200 degrees within two hours and cools down over night.
### Quiet
Makes less noise than a refrigerator.
## What people say
div.quotes>p: The best kiln I have ever had, says Maria of Porto.
## From the blog
### How to glaze in winter
Cold studios need longer drying times.
## Work with us
We look for people who like fire.
## Contact
Call us on weekdays between nine and five.`
const product = `
# The K200 kiln
div.intro>p: A front-loading kiln for stoneware and porcelain.
## Features
### Touch controller
Stores forty programs and shows the curve.
### Soft closing door
The door closes by itself.
## Technical data
- Height 90 cm
- Weight 120 kg
## Price
div.price>p: from €2,490
## Service
We come to you within a week and repair everything.`
const careers = `
# Work with us
We build kilns in Porto and Leipzig.
## Open positions
ul.jobs>li: Ceramic engineer (f/m/d), Porto
ul.jobs>li: Customer service representative, Leipzig
ul.jobs>li: Accountant, Porto
## What we offer
Thirty days of holiday and a studio for your own work.`
const karriere = `
# Karriere bei uns
## Offene Stellen
### Elektroniker (m/w/d)
Vollzeit in Leipzig
### Vertriebsmitarbeiter (m/w/d)
Teilzeit in Hamburg
## Was wir bieten
Dreißig Tage Urlaub und eine eigene Werkstatt.`
const blog = `
# The kiln blog
## How to glaze in winter
Cold studios need longer drying times, and so do thick walls.
## Why cones still matter
A thermometer tells the temperature, a cone tells the work of heat.
## Meet the potters of Porto
We visited four studios behind the harbour.`
const changelog = `
# What’s new
## Version 2.4
- Programs can be shared between kilns
- The curve shows the temperature outside
## Version 2.3
- Alerts arrive by mail`
const accueil = `
# Des fours pour petits ateliers
div.hero>p: Cuisez chez vous, avec un four qui passe toutes les portes.
## Fonctionnalités
### Cuisson rapide
Atteint 1200 degrés en deux heures.
## Nos tarifs
### Essentiel
div.plan>p: 9 € / mois
## Recrutement
Nous cherchons des passionnés.
## Actualités
### Émailler en hiver
Les ateliers froids demandent plus de temps.`
const inicio = `
# Fornos para pequenos ateliês
div.hero>p: Coza o barro em casa, com um forno que passa em qualquer porta.
## Funcionalidades
### Cozedura rápida
Chega aos 1200 graus em duas horas.
## Planos
### Base
div.plan>p: 9 € / mês
## Carreiras
Procuramos pessoas que gostam de fogo.
## Notícias
### Vidrar no inverno
Os ateliês frios precisam de mais tempo.`
const robots = `
User-agent: *
Disallow: /cart
Crawl-delay: 10
Sitemap: https://kilns.test/sitemap.xml`
const assistants = `
# Kilns & Co
Kilns for small studios.
- https://kilns.test/guides: guides
- https://kilns.test/pricing: prices`

/** Pages of ours in four languages, as `writtenPage` reads them. */
export const labelledPages = {
  pricing,
  preise,
  home,
  product,
  careers,
  karriere,
  blog,
  changelog,
  accueil,
  inicio,
  robots,
  assistants,
}
