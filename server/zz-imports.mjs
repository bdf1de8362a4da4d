const t0=performance.now();const r0=process.memoryUsage.rss()
for (const m of process.argv.slice(2)){const t=performance.now(),r=process.memoryUsage.rss();await import(m);console.log(m,Math.round(performance.now()-t)+'ms','+'+Math.round((process.memoryUsage.rss()-r)/1e6)+'MB')}
console.log('total',Math.round(performance.now()-t0),Math.round(process.memoryUsage.rss()/1e6))
