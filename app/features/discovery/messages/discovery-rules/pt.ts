import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Poucos cliques na primeira página',
  'finding.low-ctr':
    '{subject} está na posição {position}, com um CTR de {ctr}. O habitual no seu site nessa posição é {usualCtr}.',
  'todo.low-ctr':
    'Faça a pesquisa e leia os resultados como os seus clientes os veem.\nReescreva o título e a descrição da página para responderem à pesquisa.\nCompare de novo o CTR passadas quatro semanas.',
  'rule.near-page-one': 'Logo a seguir à primeira página',
  'finding.near-page-one':
    '{subject} está na posição {position}, com {impressions, plural, one {# impressão} other {# impressões}} e {clicks, plural, one {# clique} other {# cliques}}.',
  'todo.near-page-one':
    'Verifique se uma página responde por completo a esta pesquisa.\nAcrescente o que os resultados acima explicam e a sua página não.\nCrie ligações a partir de páginas próximas, com o termo de pesquisa no texto da ligação.',
  'rule.cannibalised-queries': 'Páginas que competem por um termo de pesquisa',
  'finding.cannibalised-queries':
    '{pages, plural, one {# página compete} other {# páginas competem}} por {subject}. A segunda recebe {share} das impressões.',
  'todo.cannibalised-queries':
    'Decida que página deve responder a esta pesquisa.\nPasse para ela o que as outras páginas dizem melhor.\nRedirecione as outras para ela, ou dê a cada uma o seu tema, com uma ligação à página principal.',
  'rule.new-queries': 'Novos termos de pesquisa',
  'finding.new-queries':
    '{subject} é novo: {impressions, plural, one {# impressão} other {# impressões}} e {clicks, plural, one {# clique} other {# cliques}} na posição {position}.',
  'todo.new-queries':
    'Verifique se a página mostrada corresponde à pesquisa.\nResponda à pesquisa no título e no primeiro parágrafo.\nSe nenhuma página servir, planeie uma.',
  'rule.lost-queries': 'Termos de pesquisa perdidos',
  'finding.lost-queries':
    '{subject} trouxe {clicksBefore, plural, one {# clique} other {# cliques}} no mês anterior e {clicks, number} neste mês.',
  'todo.lost-queries':
    'Faça a pesquisa e veja o que aparece em vez da sua página.\nVerifique se a página ainda existe, abre e pode ser indexada.\nAtualize a página se outras responderem hoje melhor à pesquisa.',
  'rule.brand-share': 'Menos pesquisas pela marca',
  'finding.brand-share':
    'Os termos de marca trazem {brandShare} dos cliques da pesquisa; antes eram {brandShareBefore}.',
  'todo.brand-share':
    'Compare com as suas campanhas: quando a publicidade acaba, as pesquisas pelo nome também diminuem.\nVerifique se os termos de marca do perfil estão completos.\nPlaneie uma ação que faça lembrar o nome.',
  'rule.broken-links': 'Ligações quebradas',
  'finding.broken-links':
    '{links, plural, one {# ligação leva} other {# ligações levam}} a {subject}. A página {status, plural, =0 {não responde} other {responde com o estado #}}.',
  'todo.broken-links':
    'Abra as páginas indicadas abaixo e corrija ou retire as ligações.\nSe a página mudou de endereço, redirecione o antigo para o novo.',
  'rule.redirect-chains': 'Cadeias e ciclos de redirecionamentos',
  'finding.redirect-chains':
    '{subject} redireciona {redirects, plural, one {uma vez} other {# vezes}} e {status, plural, =0 {nunca chega a uma página} other {termina com o estado #}}.',
  'todo.redirect-chains':
    'Redirecione o primeiro endereço diretamente para o último.\nNo site, mude as ligações para o último endereço.\nDesfaça primeiro os ciclos: ninguém consegue abrir estas páginas.',
  'rule.orphan-pages': 'Páginas visitadas sem ligações',
  'finding.orphan-pages':
    'Nenhuma página tem ligação para {subject}, mas {visits, plural, one {# visita chegou} other {# visitas chegaram}} lá.',
  'todo.orphan-pages':
    'Decida se a página deve ser encontrada no site.\nSe sim, crie uma ligação na página superior ou no menu.\nSe não, redirecione-a ou retire-a.',
  'rule.unlinked-sitemap-pages': 'Páginas apenas no sitemap',
  'finding.unlinked-sitemap-pages': '{subject} está no sitemap, mas nenhuma página do site tem ligação para lá.',
  'todo.unlinked-sitemap-pages':
    'Crie uma ligação onde os leitores procurariam a página.\nSe estiver desatualizada, retire-a do sitemap e redirecione-a.',
  'rule.titles-missing': 'Títulos em falta',
  'finding.titles-missing': '{subject} não tem título.',
  'todo.titles-missing':
    'Escreva um título que diga o que a página oferece, em cerca de 50 carateres.\nVerifique o modelo se faltar em muitas páginas.',
  'rule.titles-duplicate': 'Títulos duplicados',
  'finding.titles-duplicate':
    '{pages, plural, one {# página tem} other {# páginas têm}} o mesmo título, entre elas {subject}.',
  'todo.titles-duplicate':
    'Dê a cada página um título com o que só ela oferece.\nSe as páginas forem iguais, mantenha uma e redirecione as outras.\nNas variantes de uma página, indique a principal como canónica.',
  'rule.titles-long': 'Títulos longos',
  'finding.titles-long':
    'O título de {subject} tem {length, plural, one {# caráter} other {# carateres}}. Os resultados de pesquisa mostram cerca de {limit}.',
  'todo.titles-long':
    'Ponha as palavras mais importantes no início.\nRetire o que todas as páginas repetem, como um nome de empresa longo.',
  'rule.descriptions-missing': 'Descrições em falta',
  'finding.descriptions-missing': '{subject} não tem descrição para os resultados de pesquisa.',
  'todo.descriptions-missing':
    'Diga numa ou duas frases o que se encontra na página.\nComece pelas páginas com mais visitas.',
  'rule.descriptions-duplicate': 'Descrições duplicadas',
  'finding.descriptions-duplicate':
    '{pages, plural, one {# página tem} other {# páginas têm}} a mesma descrição, entre elas {subject}.',
  'todo.descriptions-duplicate':
    'Escreva uma descrição própria para cada página importante.\nRetire a descrição comum das restantes: os motores de pesquisa escolhem então uma passagem.',
  'rule.descriptions-long': 'Descrições longas',
  'finding.descriptions-long':
    'A descrição de {subject} tem {length, plural, one {# caráter} other {# carateres}}. Os resultados de pesquisa mostram cerca de {limit}.',
  'todo.descriptions-long':
    'Diga o essencial na primeira frase.\nEncurte o resto, para que os resultados não o cortem a meio de uma frase.',
  'rule.images-without-alt': 'Imagens sem texto alternativo',
  'finding.images-without-alt':
    '{images, plural, one {# imagem não tem} other {# imagens não têm}} texto alternativo em {subject}.',
  'todo.images-without-alt':
    'Descreva em poucas palavras o que cada imagem mostra.\nDê um atributo alt vazio às imagens apenas decorativas.\nTorne o texto obrigatório onde a sua equipa carrega imagens.',
  'rule.hidden-pages': 'Páginas ocultas com visitas',
  'finding.hidden-pages':
    '{subject} teve {visits, plural, one {# visita} other {# visitas}}, mas os motores de pesquisa não a podem mostrar.',
  'todo.hidden-pages':
    'Decida se a página deve ser encontrada na pesquisa.\nSe sim, retire noindex ou a linha em robots.txt.\nSe não, rejeite esta conclusão: carrinhos e páginas de conta estão ocultos de propósito.',
  'rule.canonical-elsewhere': 'Endereço canónico noutro lado',
  'finding.canonical-elsewhere': '{subject} indica outra página como endereço canónico.',
  'todo.canonical-elsewhere':
    'Abra o endereço canónico abaixo e compare as duas páginas.\nSe forem diferentes, a página deve indicar-se a si própria.\nSe a outra página já não existe, indique a que a substitui.',
  'rule.sitemap-errors': 'Erros em sitemaps',
  'finding.sitemap-errors':
    '{subject}: {pages, plural, =0 {não é possível ler o sitemap} one {# endereço de um sitemap é inutilizável} other {# endereços de sitemaps são inutilizáveis}}.',
  'todo.sitemap-errors':
    'Abra o sitemap num navegador e verifique se é XML válido.\nUm feed ou um texto com um endereço por linha também serve.\nIndique só páginas que respondem diretamente, podem ser indexadas e se indicam como canónicas.\nDeixe o software do site escrever o sitemap após cada alteração.',
  'rule.hreflang-return': 'Versões linguísticas com erros',
  'finding.hreflang-return':
    '{subject}: {pages, plural, one {# página indica} other {# páginas indicam}} {links, plural, =0 {este código, que é desconhecido} other {versões sem ligação de retorno}}.',
  'todo.hreflang-return':
    'Cada versão linguística deve indicar todas as versões, incluindo ela própria.\nUse códigos como de, de-AT ou x-default. O Reino Unido é GB.\nCorrija o modelo em vez de páginas isoladas.',
  'rule.slow-pages': 'Páginas lentas',
  'finding.slow-pages': '{subject} mede {p75} ou mais num quarto das visualizações. Até {limit} é bom.',
  'todo.slow-pages':
    'Veja abaixo que dispositivo e que valor ultrapassam o limite.\nNo LCP, reduza a maior imagem e carregue-a primeiro.\nNo INP, retire scripts executados a cada clique.\nNo CLS, reserve espaço para imagens, anúncios e faixas.',
  'rule.heavy-pages': 'Páginas pesadas',
  'finding.heavy-pages': 'O HTML de {subject} pesa {bytes}. O limite é {limit}.',
  'todo.heavy-pages':
    'Verifique se o servidor comprime o HTML.\nPasse imagens, tipos de letra e scripts incorporados para ficheiros próprios.\nDivida listas muito longas em páginas.',
} as const satisfies Translation<typeof en>
