import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Excerto de código',
  intro: 'Uma linha para todas as páginas de {domain}. Não cria cookies e fica igual quando as definições mudam.',
  howMade: 'Plataforma do site',
  snippetName: 'excerto',
  codeName: 'código',
  html: 'HTML',
  tagManager: 'Google Tag Manager',
  app: 'React, Vue e outras aplicações',
  plausible: 'Medidor do Plausible',
  htmlPaste: 'Cole o excerto no <head> de todas as páginas ou no modelo que todas partilham.',
  publish: 'Publique as páginas e limpe a cache do site, se a tiver.',
  openIt: 'Abra o site no seu navegador. Esta página mostra a primeira visita automaticamente.',
  wordPressOpen:
    'Instale um plugin para código no cabeçalho, como o WPCode. Ou abra Apresentação → Editor de ficheiros do tema → header.php de um tema dependente.',
  wordPressPaste: 'Cole o excerto no cabeçalho, imediatamente antes de </head>, e guarde.',
  wordPressCache: 'Limpe a cache do WordPress e do plugin de cache. Isente aí o script de atrasos e de combinações.',
  shopifyOpen: 'Abra Loja online → Temas, depois … → Editar código, e escolha layout/theme.liquid.',
  shopifyPaste: 'Cole o excerto imediatamente antes de </head> e guarde.',
  shopifyCheckout: 'O checkout da Shopify não usa o tema, por isso o Loop não conta as suas páginas.',
  wixOpen: 'Abra Definições → Código personalizado (o site precisa de um domínio próprio) e escolha adicionar código.',
  wixPaste:
    'Cole o excerto: para todas as páginas, carregado uma vez, no cabeçalho. A navegação dentro do site é contada automaticamente.',
  squarespaceOpen: 'Abra Definições → Ferramentas de programador → Injeção de código.',
  squarespacePaste: 'Cole o excerto em «Cabeçalho» e guarde.',
  webflowOpen: 'Abra as definições do site → Custom code.',
  webflowPaste: 'Cole o excerto em «Head code», guarde e publique o site.',
  tagManagerAdd: 'Adicione uma etiqueta do tipo «HTML personalizado» com o excerto.',
  tagManagerFire: 'Faça-a disparar em todas as páginas, o mais cedo possível (Inicialização).',
  tagManagerPublish: 'Publique o contentor. A verificação não vê lá dentro; a primeira visita aparece automaticamente.',
  nextPut: 'Adicione isto a app/layout.tsx, dentro do <body>. Com o Pages Router, a pages/_app.tsx.',
  nuxtPut: 'Adicione isto a nuxt.config.ts.',
  tanStackPut: 'Adicione isto à rota raiz (src/routes/__root.tsx), junto de <Scripts />.',
  appPaste: 'Adicione a linha ao index.html ou ao layout que todas as páginas partilham.',
  appNavigation: 'A navegação dentro da aplicação é contada automaticamente.',
  appHash: 'Se a aplicação navega pela parte depois de #, ligue «Contar mudanças depois de #» em «O que é contado».',
  plausibleKeep: 'Um site que já use o medidor npm do Plausible pode mantê-lo. Indique o nosso endpoint.',
  plausibleOther:
    'Qualquer outro cliente da Events API do Plausible também funciona. Envie para o mesmo endpoint com este domínio.',
  ownEvents: 'Eventos próprios',
  ownEventsIntro:
    'Chame loop() onde acontece um sucesso, como um registo. A primeira linha permite chamá-lo antes de o script carregar.',
  ownEventsName: 'Um evento, com propriedades para o repartir:',
  ownEventsRevenue: 'Uma venda, com o seu montante:',
  ownEventsQuiet: 'Um evento que não conta como interação:',
  ownEventsNotFound: 'Uma página não encontrada que devolve o estado 200 pode indicá-lo:',
  proxy: 'A partir do seu domínio',
  proxyIntro:
    'Alguns bloqueadores travam scripts de terceiros. Com um proxy no seu servidor web, o script e os eventos usam o seu domínio.',
  proxyNginx: 'nginx, dentro do bloco server de {domain}:',
  proxyCaddy: 'Ou Caddy:',
  proxySnippet: 'Use então este excerto:',
  proxyTrust:
    'Peça ao operador que defina TRUST_PROXY=on, para o Loop confiar nos endereços que o proxy envia. Senão, todos parecem vir de um só endereço.',
} as const satisfies Translation<typeof en>
