import type { WordList } from './word-list.ts'

export const germanWords: WordList = {
  great: `
    ausgezeichnet* begeister* beste bestem besten bester bestes brillant* einzigartig* erstklassig* exzellent* fabelhaft*
    fantastisch* genial* grandios* großartig* herausragend* hervorragend* liebling* makellos* perfekt* phänomenal*
    sensationell* spitze spitzenklasse tadellos* traumhaft* überragend* umwerfend* unschlagbar* vorzüglich* wunderbar*
    wunderschön* wundervoll*`,
  good: `
    angenehm* ansprechend* beeindruck* bequem* besser bessere besserem besseren besserer besseres bestens charmant*
    dankbar* durchdacht* elegant* empfehlen empfehlenswert* empfehlung* erfolg erfolge erfolgreich* erfreul* fair faire
    fairen faires faszinier* fehlerfrei* freude freue freuen freundlich* freut gelobt gelungen* gemütlich* genießen
    genossen genuss glücklich* gratul* günstig* gut gute gutem guten guter gutes herzlich* hilfreich* hilfsbereit*
    hochwertig* hochzufrieden hübsch* innovativ* inspirier* intuitiv* kompetent* köstlich* langlebig* lecker* liebevoll*
    lob loben lobenswert* lobt lohnenswert* mühelos* nett nette nettem netten netter nettes nützlich* positiv* praktisch*
    preiswert* prima problemlos* professionell* reibungslos* robust* schick schicke schicken schicker schickes schön
    schöne schönem schönen schöner schönes solide solider solides spaß stabil* stilvoll* super sympathisch* toll tolle
    tollem tollen toller tolles top überzeug* unkompliziert* verbesser* verlässlich* vertrauenswürdig* vorbildlich*
    vorteil* weiterempfehl* wertvoll* zufrieden* zuverlässig*`,
  bad: `
    abgestürzt absturz abstürze ärger* ausfall ausfälle beschädig* beschwer* bereue* billigst* defekt* dreckig* enttäusch*
    fehler fehlerhaft* fehlern frech* frust frustr* gescheitert hässlich* inkompetent* kaputt* kompliziert* kritik
    kritisier* langsam* langweilig* lästig* leider lieblos* mangel mangelhaft* mangelnd* mängel mies miese miesen mieser
    mieses minderwertig* misslungen* mühsam* nachlässig* nachteil* negativ* nerv nervend* nervig* nervt nutzlos* peinlich*
    problem problematisch* probleme problemen reklamation* reklamier* schade schaden schäden scheiter* schlecht* schlimm*
    schmutzig* schwach schwache schwachen schwacher schwaches schwäche* sinnlos* skeptisch* stinken stinkt störend*
    störung* teuer teure teuren teurer teures traurig* überfordert überteuert* umständlich* unangenehm* unbequem*
    unbrauchbar* undicht* unfair* unfreundlich* ungenügend* unpraktisch* unprofessionell* unseriös* unsicher*
    unübersichtlich* unzufrieden* unzuverlässig* veraltet* verärger* versag* verschlechter* verspät* verzöger* wertlos*
    zerbrech* zerbrochen* zweifel zweifelhaft*`,
  terrible: `
    abzocke* albtraum alptraum betrug betrüg* boykott* ekelhaft* eklig* entsetzlich* furchtbar* gefährlich* grauenhaft*
    grauenvoll* hass hasse hassen horror katastroph* lüge lügen miserabel miserabl* müll scheiß* schlechteste*
    schlimmste* schrecklich* schrott skandal* totalausfall unerträglich* unverschämt* widerlich*`,
  negations: `
    kaum kein keine keinem keinen keiner keines keinerlei nicht nichts nie niemals niemand ohne weder`,
  strengtheners: `
    absolut äußerst besonders echt enorm extrem höchst richtig sehr so total überaus unglaublich völlig wirklich`,
}
