# An image of the site: docs/operators/docker.md says how it is built and run.
FROM node:24-bookworm AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
  && npm prune --omit=dev \
  && strip node_modules/node/bin/node \
  && rm -rf bench browsers docs drawings scripts tests node_modules/.cache \
  && install -d -o 65532 -g 65532 /data /backups

# A C library, certificates and no shell; Node comes with the packages.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /site
COPY --from=build /site .
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /backups /backups
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data BACKUP_DIR=/backups
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node_modules/node/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node_modules/node/bin/node"]
CMD ["build/server/main.js"]
