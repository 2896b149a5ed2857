export const blogJobs = {
  publishDuePosts: 'blog.publish-due-posts',
  drawDemoCovers: 'blog.draw-demo-covers',
};
