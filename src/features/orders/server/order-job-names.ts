export const orderJobs = {
  sendBuyerLetter: 'orders.send-buyer-letter',
  sendShopLetter: 'orders.send-shop-letter',
  sendStatusLetter: 'orders.send-status-letter',
} as const;
