import type { Lexicon } from './concepts.ts';

export const spanish: Lexicon = {
  price:
    'cuánto cuesta|cuánto cuestan|cuánto vale|cuánto valen|precio|precios|coste|costo|cuesta|vale|a cuánto',
  stock:
    'disponible|disponibles|disponibilidad|en stock|existencias|queda|quedan|agotada|agotado|tenéis aún|hay todavía|stock|tenéis todavía',
  allergen:
    'alérgenos|alérgeno|alérgico|alérgica|alergia|gluten|lactosa|leche|sulfitos|avellanas|frutos secos|trigo|celíaco|celíaca|contiene|contienen|lleva|ingredientes|intolerante|cebada|avena|espelta',
  shipping:
    'envío|envíos|enviáis|enviar|envían|entrega|entregas|entregáis|reparto|mensajería|llega|llegar|cuánto tarda|tarda en llegar|mandáis',
  shippingFee:
    'gastos de envío|coste de envío|costes de envío|cuesta el envío|vale el envío|envío gratis|envío gratuito|precio del envío|portes',
  parcel: 'paquete|paquetes',
  pickUp: 'recoger|recogida|recogerlo|pasar a buscar|ir a buscar',
  order: 'pedido|pedidos|compra|compras|comprado|pedí',
  status: 'estado|dónde está|cómo va|ha llegado|seguimiento|seguir|enviado|ha salido|cuándo llega',
  mine: 'mi|mis|mío|mías|tengo|he',
  giveBack:
    'devolver|devolución|devoluciones|reembolso|reembolsar|desistir|desistimiento|cambiado de idea|cambiar de opinión|arrepentido|anular la compra|garantía|retornar|dinero de vuelta',
  payment:
    'pagar|pago|pagos|formas de pago|métodos de pago|paypal|transferencia|bizum|contrareembolso|se paga|aceptáis',
  card: 'tarjeta|tarjetas|tarjeta de crédito|visa|mastercard',
  age: 'mayor de edad|mayores de edad|menor|menores|edad|dieciocho|18 años|cuántos años|edad mínima',
  beer: 'cerveza|cervezas|alcohol|botella|botellas|beber',
  hours: 'horario|horarios|abrís|abierto|abiertos|abre|abren|cerráis|cierra|cerrado|apertura|a qué hora',
  day: 'hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|sábados|domingo|domingos|tarde|noche|semana|fin de semana|mes|día|días|festivos|esta tarde',
  contact:
    'contacto|contactar|contactaros|teléfono|llamar|llamaros|correo|correo electrónico|email|mail|escribiros|hablar con una persona|hablar con alguien|persona real|número de teléfono|atención al cliente',
  address: 'dirección|dónde estáis|cómo llegar|dónde os encuentro|sede|ubicación',
  signIn:
    'iniciar sesión|entrar en mi cuenta|acceder|registrarme|registrarse|registro de usuario|crear una cuenta|cuenta|contraseña|olvidé mi contraseña|conectarme|login|darme de alta',
  member: 'socio|socia|socios|socias|miembro|miembros|asociación|asociarme|carné',
  join: 'hago|hacerme|hacerse|entrar en la asociación|unirme|convertirme|inscribirme|apuntarme|formar parte|asociarme|ser socio|afiliarme',
  discount: 'descuento|descuentos|rebaja|ventajas|pagan menos|promoción|más barato',
  token: 'token|tokens|tu token|tu tokens|fichas|puntos',
  balance: 'saldo|cuántos tokens|cuántos tu token|cuántos puntos|ganado',
  bike: 'bici|bicis|bicicleta|bicicletas|bike sharing',
  booking: 'reserva|reservas|reservado|reservada|reservar|reservé',
  free: 'libre|libres|disponible|disponibles|hay bicis',
  event: 'evento|eventos|calendario|programado|actividades|qué pasa|qué hay|encuentros|citas|agenda',
  ledger: 'ledger|registro|libro de la comunidad|community ledger',
  latest: 'último|última|últimos|últimas|reciente|recientes|movimiento|novedades',
  go: 'llévame|abre|abrir|ir a|enséñame|muéstrame|quiero ver|página|vamos|ve a|visitar',
  shop: 'tienda|beershop|shop|gadget|gadgets|catálogo|productos',
  crowdfunding:
    'crowdfunding|recaudación|micromecenazgo|donar|donación|donaciones|campaña|financiación colectiva',
  blog: 'blog|artículos|entradas|posts',
  growth: 'crecimiento|growth|caminos|temas',
  about: 'quiénes somos|quiénes sois|sobre vosotros|vuestra historia|quién sois',
  members: 'base de datos de socios|lista de socios|directorio de socios',
  profile: 'perfil|mi perfil|mis datos|área personal',
  administration: 'administración|panel|panel de control|admin',
  home: 'inicio|página principal|portada',
  privacy: 'privacidad|datos personales|cookies',
  terms: 'condiciones|términos|condiciones de venta',
  accessibility: 'accesibilidad',
  search: 'búsqueda|buscar',
  greeting: 'hola|buenos días|buenas tardes|buenas noches|gracias|buenas',
  filler:
    'alguna cosa|cosa|saber|ver|decir|ayuda|ayudar|funciona|comprar|información|quisiera|vuestro|vuestra|necesito|puedo|unas|próximos|comunidad',
};
