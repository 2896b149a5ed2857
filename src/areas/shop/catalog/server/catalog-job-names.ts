/** Names of the jobs that commands enqueue. */
export const catalogJobs = { drawDemoPictures: 'catalog.draw-demo-pictures' };
