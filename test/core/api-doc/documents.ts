/** The same small API in each format, with members that no form has. */
export const swagger2 = `{
  "swagger": "2.0",
  "info": { "title": "crm", "version": "1.0" },
  "x-limit": 9007199254740993,
  "x-rate": 1.10,
  "produces": ["application/json"],
  "parameters": {
    "Limit": { "name": "limit", "in": "query", "type": "integer" }
  },
  "paths": {
    "/contact/{id}": {
      "get": {
        "summary": "One contact",
        "x-owner": {"team":"sales"},
        "parameters": [
          { "name": "id", "in": "path", "required": true, "type": "integer", "format": "int64" },
          { "name": "fields", "in": "query", "type": "array", "items": { "type": "string" }, "collectionFormat": "pipes" },
          { "$ref": "#/parameters/Limit" }
        ],
        "responses": {
          "200": { "description": "Found", "schema": { "$ref": "#/definitions/Contact" } },
          "default": { "description": "Error" }
        }
      },
      "put": {
        "parameters": [
          { "name": "contact", "in": "body", "schema": { "$ref": "#/definitions/Contact" } }
        ],
        "responses": { "200": { "description": "Changed" } }
      }
    }
  },
  "definitions": {
    "Contact": {
      "type": "object",
      "required": ["id"],
      "properties": {
        "id": { "type": "integer", "format": "int64" },
        "manager": { "$ref": "#/definitions/Contact" },
        "notes": { "type": "array", "items": { "$ref": "#/definitions/Note" } }
      }
    },
    "Note": {
      "type": "object",
      "properties": { "about": { "$ref": "#/definitions/Contact" }, "text": { "type": "string" } }
    }
  }
}
`;

export const openapi3 = `{
  "openapi": "3.0.0",
  "info": { "title": "crm", "version": "1.0" },
  "paths": {
    "/contact/{id}": {
      "get": {
        "parameters": [
          { "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } },
          { "name": "fields", "in": "query", "style": "form", "explode": false, "schema": { "type": "array", "items": { "type": "string" } } }
        ],
        "responses": {
          "200": {
            "description": "Found",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Contact" } } }
          }
        }
      },
      "put": {
        "requestBody": {
          "description": "The contact",
          "content": {
            "application/json": { "schema": { "$ref": "#/components/schemas/Contact" } },
            "application/xml": { "schema": { "$ref": "#/components/schemas/Contact" } }
          }
        },
        "responses": { "200": { "description": "Changed" } }
      },
      "post": {
        "requestBody": {
          "content": {
            "multipart/form-data": {
              "schema": {
                "type": "object",
                "required": ["file"],
                "properties": {
                  "file": { "type": "string", "format": "binary" },
                  "title": { "type": "string" }
                }
              }
            }
          }
        },
        "responses": { "200": { "description": "Sent" } }
      }
    }
  },
  "components": {
    "schemas": {
      "Contact": {
        "type": "object",
        "properties": { "manager": { "$ref": "#/components/schemas/Contact" } }
      }
    }
  }
}
`;
