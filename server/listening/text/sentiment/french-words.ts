import type { WordList } from './word-list.ts'

export const frenchWords: WordList = {
  great: `
    ador* bluffant* bluffé* époustouflant* épatant* excellen* exceptionnel* extraordinaire* fabuleu* fantastique*
    formidable* génial géniale géniales géniaux impeccable* incroyable* irréprochable* magnifique* merveille*
    merveilleu* parfait parfaite parfaitement parfaites parfaits phénoménal* remarquable* sensationnel* splendide*
    sublime* superbe*`,
  good: `
    abordable* accueillant* agréable* aimable* aime aimé amélior* appréciable* appréciait apprécie apprécié* avantage*
    avantageu* beau beaux bel belle belles bon bonne bonnes bons bravo chaleureu* charmant* charme compétent* confortable*
    conseille content contente contentes contents convaincant* convaincu convivial* délicieu* durable* efficace* élégant*
    enchanté* enthousias* facile facilement faciles félicit* fiable* fluide* généreu* gentil* heureu* honnête* impressionn*
    innovant* intuitif* intuitive* joli* meilleur* passionnant* plaisant* plaisir* positif* positive* pratique pratiques
    précieu* rapide rapidement rapides rassurant* ravi ravie ravies ravis recommand* réussi réussie réussies réussis
    réussite robuste* satisf* savoureu* séduisant* séduit* serviable* soigné* solide* souriant* stylé* succès sympa
    sympas sympathique* top utile utiles vantent`,
  bad: `
    abîmé* agac* bogue* boycott* bruyant* bug bugs cassé* compliqué* confus* coûteu* déceva* déception* déçu* déconseill*
    défaut* défectueu* désagréable* désolant* désordre désorganis* dommage* douteu* échec* échou* endommag* énerv* ennui*
    ennuy* erreur* faible* fragile* frustr* gâch* grossier* impoli* inconfortable* incompétent* incompréhensible*
    injuste* inquiet* inquiét* insatisf* insuffisant* inutile* inutilisable* irritant* lent lente lentement lentes
    lenteur* lents mal malheureu* manque manquent mauvais* mécontent* médiocre* mensong* menti moche* négatif* négative*
    néglig* nul nuls obsolète* panne* pénible* plaindre plainte* plantage* problème* raté* réclamation* regret* retard*
    ridicule* sale sales triste* trompé* trompeur* trompeuse*`,
  terrible: `
    affreu* arnaqu* atroce* catastroph* cauchemar* dangereu* déplorable* désastr* détest* épouvantable* escroc* escroqu*
    exécrable* haine hais honte honteu* horrible* ignoble* inacceptable* inadmissible* insupportable* lamentable* pire
    pires pitoyable* poubelle scandal* terrible*`,
  negations: `
    aucun aucune guère jamais n ne ni pas rien sans`,
  strengtheners: `
    absolument complètement extrêmement hyper particulièrement super tellement totalement très vraiment`,
}
