import type { Lexicon } from './concepts.ts';

export const portuguese: Lexicon = {
  price: 'quanto custa|quanto custam|quanto é|preço|preços|custo|custa|custam|valor|quanto vale',
  stock:
    'disponível|disponíveis|disponibilidade|em stock|stock|ainda há|ainda têm|esgotada|esgotado|resta|restam|sobra|ainda existe',
  allergen:
    'alergénios|alergénio|alérgico|alérgica|alergia|glúten|lactose|leite|sulfitos|avelãs|frutos secos|frutos de casca rija|trigo|celíaco|celíaca|contém|contêm|leva|ingredientes|intolerante|cevada|aveia|espelta',
  shipping:
    'envio|envios|enviam|enviar|entrega|entregas|entregam|entregar|transportadora|chega|chegar|quanto tempo demora|demora|mandam',
  shippingFee:
    'portes|portes de envio|custos de envio|custo de envio|custa o envio|custa a entrega|envio grátis|envio gratuito|taxa de entrega',
  parcel: 'pacote|encomenda postal|volume',
  pickUp: 'levantar|levantamento|recolher|ir buscar|recolha',
  order: 'encomenda|encomendas|encomendei|pedido|compra|compras|comprei',
  status: 'estado|onde está|já foi|chegou|seguir|enviada|saiu|rastrear|quando chega|rastreio|em que ponto',
  mine: 'meu|meus|minha|minhas|tenho',
  giveBack:
    'devolver|devolução|devoluções|reembolso|reembolsar|mudei de ideias|desistir|arrependi|retratação|anular a compra|garantia|resolução|dinheiro de volta|livre resolução',
  payment:
    'pagar|pagamento|pagamentos|métodos de pagamento|formas de pagamento|paypal|multibanco|mb way|transferência|aceitam|paga',
  card: 'cartão|cartões|cartão de crédito|visa|mastercard',
  age: 'idade|maior de idade|maiores de idade|menor|menores|dezoito|18 anos|quantos anos|idade mínima',
  beer: 'cerveja|cervejas|álcool|garrafa|garrafas|beber',
  hours: 'horário|horários|abertos|aberto|abrem|abre|fecham|fecha|fechado|abertura|a que horas',
  day: 'hoje|amanhã|segunda|terça|quarta|quinta|sexta|sábado|sábados|domingo|domingos|manhã|tarde|noite|semana|fim de semana|mês|dia|dias|feriados',
  contact:
    'contacto|contactos|contactar|telefone|telefonar|ligar|número de telefone|e mail|email|mail|correio eletrónico|escrever vos|falar com uma pessoa|falar com alguém|pessoa real|atendimento',
  address: 'morada|endereço|onde ficam|onde estão|como chegar|sede|localização',
  signIn:
    'iniciar sessão|entrar na conta|aceder|registar|registar me|registo no site|criar conta|criar uma conta|conta de utilizador|palavra passe|esqueci a palavra passe|esqueci me da palavra passe|login|autenticar',
  member: 'sócio|sócia|sócios|sócias|membro|membros|associação|associar me|cartão de sócio',
  join: 'tornar me|tornar|aderir|fazer parte|inscrever me|entrar na associação|juntar me|ser sócio|associar me|inscrição',
  discount: 'desconto|descontos|redução|vantagens|pagam menos|promoção|mais barato',
  token: 'token|tokens|tu token|tu tokens|pontos|fichas',
  balance: 'saldo|quantos tokens|quantos pontos|ganhei',
  bike: 'bicicleta|bicicletas|bike sharing|bike',
  booking: 'reserva|reservas|reservei|reservada|reservadas|reservar',
  free: 'livre|livres|disponível|disponíveis',
  event: 'evento|eventos|calendário|agenda|atividades|o que se passa|encontros|programado|marcado',
  ledger: 'ledger|registo|registo da comunidade|livro da comunidade|community ledger',
  latest: 'último|última|últimos|últimas|recente|recentes|novidades',
  go: 'leva me|abre|abrir|vai para|ir para|mostra me|quero ver|página|vamos|visitar',
  shop: 'loja|beershop|shop|gadget|gadgets|catálogo|produtos',
  crowdfunding:
    'crowdfunding|angariação|angariação de fundos|doar|doação|donativo|donativos|campanha|financiamento coletivo',
  blog: 'blog|blogue|artigos|publicações',
  growth: 'crescimento|growth|percursos|caminhos',
  about: 'quem somos|quem são|sobre vocês|vossa história|sobre nós',
  members: 'base de dados de sócios|lista de sócios|diretório de sócios',
  profile: 'perfil|meu perfil|meus dados|área pessoal',
  administration: 'administração|painel|painel de controlo|admin',
  home: 'início|página inicial',
  privacy: 'privacidade|dados pessoais|cookies',
  terms: 'condições|termos|condições de venda',
  accessibility: 'acessibilidade',
  search: 'pesquisa|pesquisar',
  greeting: 'olá|bom dia|boa tarde|boa noite|obrigado|obrigada',
  filler:
    'algo|alguma coisa|coisa|saber|ver|dizer|ajuda|ajudar|funciona|comprar|informações|informação|vosso|vossa|posso|preciso|produto|próximos|próximo|conta|métodos|comunidade',
};
