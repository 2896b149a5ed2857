export const campaignJobs = {
  confirmFollower: 'confirm-campaign-follower',
  sendUpdate: 'send-campaign-update',
  sendUpdateEmail: 'send-campaign-update-email',
  drawDemoCovers: 'draw-demo-campaign-covers',
} as const;
