import type { WordList } from './word-list.ts'

export const portugueseWords: WordList = {
  great: `
    ador* amei amo brilhante* deslumbrante* espectacular* espetacular* excecion* excelên* excelent* excepcion*
    extraordinári* fabulos* fantástic* formidáve* genial geniais imbatíve* impecave* impecáve* incríveis incrível
    magnífic* maravilh* ótima ótimas ótimo ótimos óptim* perfeit* sensaciona* soberb* sublime*`,
  good: `
    acessíve* acolhedor* agradáve* agradou alegr* amáve* apreci* atencios* bacana bela belas belo belos boa boas bom bons
    bonit* charmos* cômod* cómod* competente* confiáve* confortáve* contente* convincente* delicios* divertid* duradour*
    duráveis durável eficaz eficazes eficiente* elegante* elogi* encant* entusias* fácil fáceis facilmente fascinante*
    feliz felizes felizmente fiáve* fixe fluid* generos* gentil gentis gost* honest* impression* inovador* inspirador*
    interessante* intuitiv* lind* melhor* orgulh* parabéns positiv* prático práticos prazer* prestáve* rápid* recomend*
    resistente* robust* saboros* satisf* simpátic* sólid* sucesso* surpreendente* top úteis útil valios* vantag* versáteis
    versátil`,
  bad: `
    aborrec* arrepend* atras* avari* barulhent* boicot* complicad* confus* danific* dano danos deceç* dececion* decepç*
    decepcion* defeit* demor* desagradáve* desapont* desconfortáve* desilu* desonest* desorganiz* desvantag* duvidos*
    engan* erro erros estrag* falh* falta faltam feia feias feio feios fraca fracas fracass* fraco fracos frágeis frágil
    fraqueza* frustr* grosseir* incomod* incompetente* incompreensíve* ineficaz* ineficiente* infeliz* injust* insatisf*
    insuficiente* inúteis inútil inutilizáve* irrit* lament* lenta lentamente lentas lentidão lento lentos má más mal mau
    maus medíocre* mentir* negativ* negligen* obsolet* penos* pior piores preocup* problema* problemátic* quebrad* quebrou
    queix* reclam* ridícul* rude rudes ruim ruins suja sujas sujo sujos travou trist* ultrapassad*`,
  terrible: `
    atroz* burla* catástrof* catastróf* deploráve* desastr* escândal* escandalos* fraud* horríve* horror* inaceitáve*
    inadmissíve* insuportáve* lastimáve* lixo nojent* nojo odeio odiar odiei ódio perigos* pesadelo* péssim* terríve*
    vergonh*`,
  negations: `
    jamais nada não nem nenhum nenhuma ninguém nunca sem tampouco`,
  strengtheners: `
    absolutamente bastante completamente extremamente muito particularmente realmente super tão totalmente
    verdadeiramente`,
}
